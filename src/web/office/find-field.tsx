import { useNavigate, useSearch } from '@tanstack/react-router';
import { LONGEST } from '../../domain/limits.ts';
import { TextField } from '../ui/field.tsx';
import css from './find-field.module.css';
import type { Found } from './found.ts';

/** What is looked for on this page, and how it is changed. */
export function useFound(): readonly [find: string, set: (find: string) => void] {
  const { find = '' } = useSearch({ strict: false }) as Found;
  const navigate = useNavigate();
  const set = (text: string) =>
    void navigate({ to: '.', search: (text ? { find: text } : {}) as never, replace: true });
  return [find, set];
}

interface FindFieldProps {
  label: string;
  value: string;
  onChange: (find: string) => void;
}

/** The field above a list that is all here already. */
export function FindField({ label, value, onChange }: FindFieldProps) {
  return (
    <search className={css.find}>
      <TextField
        type="search"
        label={label}
        labelHidden
        placeholder={label}
        value={value}
        maxLength={LONGEST.search}
        onChange={onChange}
      />
    </search>
  );
}
