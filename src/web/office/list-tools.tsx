import { useNavigate, useSearch } from '@tanstack/react-router';
import { LONGEST } from '../../domain/limits.ts';
import { isApiError } from '../client/calls.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Notice } from '../ui/layout.tsx';
import office from '../ui/office.module.css';
import { TEXTS as BOOKING_TEXTS } from './bookings/texts.ts';
import styles from './list-tools.module.css';
import { TEXTS } from './operators/texts.ts';

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

/** Describes a list, or says that it could not be loaded. */
export function ListNotice({ failed, onAgain, text }: ListNoticeProps) {
  if (!failed) return <output className={office.count}>{text}</output>;
  return (
    <Notice bad text={BOOKING_TEXTS.failed}>
      <Button variant="secondary" onClick={onAgain}>
        {BOOKING_TEXTS.again}
      </Button>
    </Notice>
  );
}

interface LoadedProps {
  error: Error | null;
  onAgain: () => void;
}

/** Says that something is loading, missing or could not be loaded. */
export function NotLoaded({ error, onAgain }: LoadedProps) {
  if (!error) return <output>{TEXTS.loading}</output>;
  const isMissing = isApiError(error) && [404, 422].includes(error.status);
  return (
    <Notice bad text={isMissing ? TEXTS.missing : TEXTS.failed}>
      {!isMissing && (
        <Button variant="secondary" onClick={onAgain}>
          {TEXTS.again}
        </Button>
      )}
    </Notice>
  );
}
