import { useState } from 'react';
import { type Json, partOf, sameJson } from '../../../domain/documents/parts.ts';
import {
  isOperatorPart,
  OPERATOR_PARTS,
  type OperatorPart,
  operatorPartFault,
} from '../../../domain/operator/operator-parts.ts';
import { type FieldFrame, TextField } from '../../ui/field.tsx';
import type { Errors } from '../../ui/use-form.ts';
import type { TypedDocument } from '../documents/typed-document.ts';
import type { DocumentTyping } from '../documents/use-document-form.ts';

/** Errors of an operator's typed parts. */
export function operatorFaults({ changes }: TypedDocument): Errors<string> {
  const found = changes.map(({ key, after }) => [
    key,
    isOperatorPart(key) ? operatorPartFault(key, after) : '',
  ]);
  return Object.fromEntries(found.filter(([, words]) => words !== '')) as Errors<string>;
}

/** Parses a number in its smallest unit; returns the text if it is none. */
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
  /** Factor of the stored value. */
  per?: number;
  onChange: (value: number | string) => void;
}

/** A number field that keeps unfinished input such as "0.0", and reports invalid numbers. */
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

interface PartProps {
  typing: DocumentTyping;
  part: OperatorPart;
  hint?: string;
  most?: number;
  type?: string;
}

/** A part that is a text. */
export function TextPart({
  typing: { state, errors, onPart },
  part,
  hint,
  most = 80,
  type = 'text',
}: PartProps) {
  return (
    <TextField
      label={OPERATOR_PARTS[part].label}
      hint={hint}
      type={type}
      maxLength={most}
      value={String(partOf(state.parts, part) ?? '')}
      error={errors[part]}
      onChange={(value) => onPart(part, value)}
    />
  );
}

/** A numeric part. @param per factor of the stored value */
export function NumberPart({
  typing: { state, errors, onPart },
  part,
  hint,
  per = 1,
}: PartProps & { per?: number }) {
  const value = partOf(state.parts, part);
  return (
    <TypedNumber
      label={OPERATOR_PARTS[part].label}
      {...(hint !== undefined && { hint })}
      value={value}
      per={per}
      error={errors[part]}
      onChange={(next) => onPart(part, next)}
    />
  );
}
