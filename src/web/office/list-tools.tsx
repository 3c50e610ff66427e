import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { LONGEST } from '../../domain/limits.ts';
import { isApiError } from '../client/calls.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Notice } from '../ui/layout.tsx';
import office from '../ui/office.module.css';
import styles from './list-tools.module.css';
import { TEXTS } from './texts.ts';

/** Search text in the address. */
interface Found {
  find?: string;
}

export const readFound = ({ find }: Record<string, unknown>): Found =>
  typeof find === 'string' && find !== '' ? { find: find.slice(0, LONGEST.search) } : {};

/** The search text of this page and its setter. */
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
    <search className={styles.find}>
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

interface ListNoticeProps {
  failed: boolean;
  onAgain: () => void;
  /** Description of the list, announced when it changes. */
  text: string;
}

function Failed({ onAgain }: { onAgain: () => void }) {
  return (
    <Notice bad text={TEXTS.notLoaded}>
      <Button variant="secondary" onClick={onAgain}>
        {TEXTS.again}
      </Button>
    </Notice>
  );
}

/** Describes a list, or says that it could not be loaded. */
export function ListNotice({ failed, onAgain, text }: ListNoticeProps) {
  return failed ? <Failed onAgain={onAgain} /> : <output className={office.count}>{text}</output>;
}

interface NotLoadedProps {
  query: Pick<UseQueryResult, 'data' | 'error' | 'refetch'>;
  /** Message if the server has no such record. */
  missing?: string;
}

/** Says that data is loading, missing or could not be loaded; nothing once it is there. */
export function NotLoaded({ query: { data, error, refetch }, missing = TEXTS.notFound }: NotLoadedProps) {
  if (data) return null;
  if (!error) return <output>{TEXTS.loading}</output>;
  const isMissing = isApiError(error) && [404, 422].includes(error.status);
  return isMissing ? <Notice bad text={missing} /> : <Failed onAgain={() => void refetch()} />;
}
