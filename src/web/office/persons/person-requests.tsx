import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PersonRequest } from '../../../contract/office-persons.ts';
import { isOverdue, REQUEST_WORDS } from '../../../domain/office/privacy-requests.ts';
import { formatDate } from '../../../domain/time.ts';
import { Button } from '../../ui/button.tsx';
import { Card, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { moment } from '../moment.ts';
import { PERSON_REQUESTS } from './lists.ts';
import { DoneDialog, RequestForm } from './request-forms.tsx';
import { REQUEST_TEXTS as TEXTS, TEXTS as WORDS } from './texts.ts';
import css from './persons.module.css';

interface LineProps {
  request: PersonRequest;
  now: number;
  onDone: () => void;
}

function Line({ request, now, onDone }: LineProps) {
  const { kind, email, received, due, added_by, done } = request;
  const late = isOverdue(due, now);
  return (
    <li>
      <div className={css.long}>
        <strong>{email || TEXTS.erased}</strong>
        <p>
          {REQUEST_WORDS[kind]},{' '}
          {done ? (
            `${TEXTS.doneBy(done.by, moment(done.at))}${done.outcome && `: ${done.outcome}`}`
          ) : (
            <span className={late ? css.late : undefined}>
              {(late ? TEXTS.overdue : TEXTS.due)(formatDate(due))}
            </span>
          )}
        </p>
        <small>{TEXTS.from(formatDate(received), added_by)}</small>
      </div>
      {!done && (
        <Button variant="secondary" aria-label={TEXTS.doneOf(email)} onClick={onDone}>
          {TEXTS.done}
        </Button>
      )}
    </li>
  );
}

/** Who has asked about their data, and by when they must be answered. */
export function PersonRequests() {
  const { data, isError, refetch } = useQuery(PERSON_REQUESTS);
  const [open, setOpen] = useState<PersonRequest | null>(null);
  const [now] = useState(() => Date.now());
  return (
    <Card>
      <Stack>
        <h2>{TEXTS.title}</h2>
        <p className={css.soft}>{TEXTS.what}</p>
        <RequestForm />
        {!data && !isError && <output>{WORDS.loading}</output>}
        {isError && (
          <Notice bad text={WORDS.failed}>
            <Button variant="secondary" onClick={() => void refetch()}>
              {WORDS.again}
            </Button>
          </Notice>
        )}
        {data?.requests.length === 0 && <p>{TEXTS.none}</p>}
        {data && data.requests.length > 0 && (
          <ul className={css.list}>
            {data.requests.map((request) => (
              <Line key={request.request_id} request={request} now={now} onDone={() => setOpen(request)} />
            ))}
          </ul>
        )}
        {open && <DoneDialog request={open} onClose={() => setOpen(null)} />}
      </Stack>
    </Card>
  );
}
