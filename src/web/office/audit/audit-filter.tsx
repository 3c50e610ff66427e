import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { AuditAnswer } from '../../../contract/office-audit.ts';
import { AUDIT_KINDS } from '../../../domain/office/audit-words.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import css from './audit.module.css';
import type { AuditSearch } from './filter.ts';
import { TEXTS } from './texts.ts';

const KINDS = [
  { value: '', label: TEXTS.everything },
  ...Object.entries(AUDIT_KINDS).map(([value, label]) => ({ value, label })),
];

/** Changes the filter, which is part of the address. */
function useFilter(search: AuditSearch) {
  const navigate = useNavigate({ from: '/audit' });
  const go = (next: AuditSearch) => void navigate({ search: next, replace: true });
  return {
    set: (field: keyof AuditSearch) => (value: string) => {
      const next = { ...search, [field]: value || undefined };
      // Another kind has other actions.
      go(field === 'kind' ? { ...next, action: undefined } : next);
    },
    clear: () => go({}),
  };
}

interface FilterProps {
  search: AuditSearch;
  known: Pick<AuditAnswer, 'people' | 'actions'>;
}

/** A number takes effect when it is typed to its end. */
function IdField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [typed, setTyped] = useState(value);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onChange(typed.trim());
      }}
    >
      <TextField
        label={TEXTS.id}
        value={typed}
        autoComplete="off"
        maxLength={80}
        onChange={setTyped}
        onBlur={() => onChange(typed.trim())}
      />
    </form>
  );
}

/** Filter fields of the audit log. */
export function AuditFilter({ search, known: { people, actions } }: FilterProps) {
  const { set, clear } = useFilter(search);
  const persons = useMemo(
    () => [
      { value: '', label: TEXTS.everybody },
      ...people.map(({ staff_id, name }) => ({ value: String(staff_id), label: name })),
    ],
    [people],
  );
  const options = useMemo(
    () => [
      { value: '', label: TEXTS.anything },
      ...actions.map(({ action, words }) => ({ value: action, label: words })),
    ],
    [actions],
  );
  const id = search.id ?? '';
  return (
    <div className={css.filter} role="search" aria-label={TEXTS.filter}>
      <SelectField
        key={persons.length}
        label={TEXTS.person}
        options={persons}
        value={search.person ?? ''}
        onChange={set('person')}
      />
      <SelectField label={TEXTS.kind} options={KINDS} value={search.kind ?? ''} onChange={set('kind')} />
      {options.length > 1 && (
        <SelectField
          key={search.kind}
          label={TEXTS.action}
          options={options}
          value={search.action ?? ''}
          onChange={set('action')}
        />
      )}
      <IdField key={id} value={id} onChange={(value) => value !== id && set('id')(value)} />
      <TextField type="date" label={TEXTS.from} value={search.from ?? ''} onChange={set('from')} />
      <TextField type="date" label={TEXTS.to} value={search.to ?? ''} onChange={set('to')} />
      {Object.keys(search).length > 0 && (
        <Button variant="secondary" onClick={clear}>
          {TEXTS.clear}
        </Button>
      )}
    </div>
  );
}
