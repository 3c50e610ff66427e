import { useEffect, useRef } from 'react';
import { LONGEST } from '../../../domain/limits.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { TEXTS } from './texts.ts';

/** Focuses a heading when it appears, because the pressed button is gone. */
export function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return heading;
}

export type CodeKind = 'app' | 'recovery';

interface CodeFieldProps {
  value: string;
  error?: string;
  kind: CodeKind;
  onChange: (value: string) => void;
  /** Set if recovery codes are accepted too. */
  onKind?: (kind: CodeKind) => void;
  label?: string;
}

/** A code of the app, or one on paper. */
export function CodeField({ value, error, kind, onChange, onKind, label }: CodeFieldProps) {
  const app = kind === 'app';
  return (
    <>
      <TextField
        key={kind}
        label={label ?? (app ? TEXTS.code : TEXTS.recovery)}
        hint={app ? TEXTS.codeHint : TEXTS.recoveryHint}
        value={value}
        error={error}
        inputMode={app ? 'numeric' : 'text'}
        autoComplete={app ? 'one-time-code' : 'off'}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={LONGEST.code}
        required
        onChange={onChange}
      />
      {onKind && (
        <Button variant="quiet" onClick={() => onKind(app ? 'recovery' : 'app')}>
          {app ? TEXTS.recoveryInstead : TEXTS.appInstead}
        </Button>
      )}
    </>
  );
}
