import { accentPair } from '../../../domain/accent.ts';
import { Field } from '../../ui/field.tsx';
import { TEXTS } from './texts.ts';
import css from './settings.module.css';

interface ColourProps {
  label: string;
  hint: string;
  error?: string | undefined;
  value: string;
  onChange: (value: string) => void;
}

/** "#abc" → "#aabbcc", as the browser's chooser wants it; black for what is no colour. */
function sixDigits(value: string): string {
  const plain = value.trim().toLowerCase();
  if (/^#[\da-f]{6}$/.test(plain)) return plain;
  const short = /^#([\da-f])([\da-f])([\da-f])$/.exec(plain);
  return short
    ? `#${short
        .slice(1)
        .map((digit) => digit + digit)
        .join('')}`
    : '#000000';
}

/** A colour, typed or chosen, with what becomes of it where it could not be read. */
export function ColourField({ label, hint, error, value, onChange }: ColourProps) {
  const pair = accentPair(value);
  const own = sixDigits(value);
  const isChanged = pair !== null && (pair.light !== own || pair.dark !== own);
  const words = isChanged ? `${hint} ${TEXTS.readable(pair.light, pair.dark)}` : hint;
  return (
    <Field label={label} hint={words} error={error}>
      {(control) => (
        <div className={css.colour}>
          <input
            {...control}
            value={value}
            autoComplete="off"
            maxLength={7}
            onChange={(event) => onChange(event.target.value)}
          />
          <input
            type="color"
            aria-label={TEXTS.colour}
            value={own}
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
      )}
    </Field>
  );
}
