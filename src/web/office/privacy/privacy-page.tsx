import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { LONGEST } from '../../../domain/limits.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Card, Notice, Stack } from '../../ui/layout.tsx';
import office from '../../ui/office.module.css';
import { messageOf } from '../api.ts';
import { foundPersons } from '../queries.ts';
import { useTyped } from '../use-typed.ts';
import { PersonData } from './person-data.tsx';
import { PersonRequests } from './privacy-requests.tsx';
import css from './privacy.module.css';
import { TEXTS } from './texts.ts';

function Found({ search, onOpen }: { search: string; onOpen: (email: string) => void }) {
  const { data, error, isLoading } = useQuery(foundPersons(search));
  if (isLoading) return <output>{TEXTS.loading}</output>;
  if (error) return <Notice bad text={messageOf(error)} />;
  if (!data) return null;
  return (
    <>
      <output className={office.muted}>{TEXTS.found(data.persons.length, data.more)}</output>
      <ul className={office.lines}>
        {data.persons.map(({ email, names, phones }) => (
          <li key={email}>
            <div className={css.long}>
              <strong>{names.join(', ')}</strong>
              <small>{[email, ...phones].join(', ')}</small>
            </div>
            <Button variant="secondary" aria-label={TEXTS.openOf(email)} onClick={() => onOpen(email)}>
              {TEXTS.open}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

function Search({ onOpen }: { onOpen: (email: string) => void }) {
  const [typed, setTyped] = useTyped('person-search');
  const [search, setSearch] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSearch(typed.trim());
  };
  return (
    <Stack>
      <form className={css.search} role="search" onSubmit={submit}>
        <TextField
          type="search"
          label={TEXTS.search}
          value={typed}
          autoComplete="off"
          minLength={3}
          maxLength={LONGEST.search}
          required
          onChange={setTyped}
        />
        <Button type="submit">{TEXTS.find}</Button>
      </form>
      {search && <Found search={search} onOpen={onOpen} />}
    </Stack>
  );
}

/** [OFF-16] Personal data and requests for it. */
export function PrivacyPage() {
  const [open, setOpen] = useState<string | null>(null);
  return (
    <div className={css.page}>
      <h1>{TEXTS.title}</h1>
      <p className={office.muted}>{TEXTS.what}</p>
      <Card>
        {open === null ? (
          <Search onOpen={setOpen} />
        ) : (
          <PersonData key={open} email={open} onBack={() => setOpen(null)} />
        )}
      </Card>
      <PersonRequests />
    </div>
  );
}
