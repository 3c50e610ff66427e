import { useState } from 'react';
import { type Json, sameJson } from '../../../domain/documents/parts.ts';
import { type FieldFrame, TextField } from '../../ui/field.tsx';

/** What a text says as a number of the smallest unit; the text itself where it says none. */
function numberIn(text: string, per: number): number | string {
  if (!/^\d+(\.\d+)?$/.test(text.trim())) return text;
  const amount = Number(text) * per;
  const whole = Math.round(amount);
  return Math.abs(amount - whole) < 1e-6 ? whole : amount;
}

function shown(value: Json, per: number): string {
  if (typeof value !== 'number') return String(value ?? '');
  return per === 100 ? (value / per).toFixed(2) : String(value / per);
}

interface TypedNumberProps extends FieldFrame {
  value: Json;
  /** What is kept of it is so many times as much. */
  per?: number;
  onChange: (value: number | string) => void;
}

/** A number as it is typed: "0.0" stays that until it is "0.05". What is no number is typed on, and said to be none. */
export function TypedNumber({ value, per = 1, onChange, ...frame }: TypedNumberProps) {
  const [text, setText] = useState(() => shown(value, per));
  return (
    <TextField
      {...frame}
      inputMode="decimal"
      maxLength={8}
      value={sameJson(numberIn(text, per), value) ? text : shown(value, per)}
      onChange={(next) => {
        setText(next);
        onChange(numberIn(next, per));
      }}
    />
  );
}
