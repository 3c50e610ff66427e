import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PersonRequest } from '../../../contract/office-persons.ts';
import { LONGEST } from '../../../domain/limits.ts';
import {
  isOverdue,
  REQUEST_KINDS,
  REQUEST_WORDS,
  type RequestKind,
} from '../../../domain/office/privacy-requests.ts';
import { londonToday } from '../../../domain/time/time.ts';
import { formatDate } from '../../../domain/time/time-words.ts';
import { showNotice } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Card, Notice, Stack } from '../../ui/layout.tsx';
import office from '../../ui/office.module.css';
import { call } from '../api.ts';
import { NotLoaded } from '../list-tools.tsx';
import { moment } from '../moment.ts';
import { PERSON_REQUESTS, queries } from '../queries.ts';
import { useSending } from '../use-sending.ts';
import { useTyped } from '../use-typed.ts';
import css from './privacy.module.css';
import { REQUEST_TEXTS as TEXTS } from './texts.ts';

const KINDS = REQUEST_KINDS.map((value) => ({ value, label: REQUEST_WORDS[value] }));

/** Submits typed values and reloads the requests. */
function useRequest(send: () => Promise<unknown>, sent: () => void) {
  const { status, sending, field } = useSending('email', 'received', 'outcome');
  const submit = sending(() => ({
    send,
    sent() {
      sent();
      void queries.invalidateQueries(PERSON_REQUESTS);
    },
  }));
  return { status, submit, field };
}

/** Records a privacy request. */
function RequestForm() {
  const [email, setEmail] = useTyped('person-request:email');
  const [kind, setKind] = useState<RequestKind>('access');
  const [received, setReceived] = useState(() => londonToday(Date.now()));
  const { status, submit, field } = useRequest(
    () => call('POST /api/v1/office/person-requests', { body: { email, kind, received } }),
    () => {
      setEmail('');
      showNotice(TEXTS.added);
    },
  );
  const { form, busy, problem } = status;
  return (
    <form ref={form} noValidate className={css.request} onSubmit={submit}>
      <SelectField
        label={TEXTS.kind}
        options={KINDS}
        value={kind}
        onChange={(value) => setKind(value as RequestKind)}
      />
      <TextField
        type="email"
        label={TEXTS.email}
        autoComplete="off"
        maxLength={LONGEST.email}
        {...field('email', email, setEmail)}
      />
      <TextField type="date" label={TEXTS.received} {...field('received', received, setReceived)} />
      <Button type="submit" variant="secondary" busy={busy}>
        {TEXTS.add}
      </Button>
      {problem && <Notice bad text={problem} />}
    </form>
  );
}

/** Closes a request with its outcome. */
function DoneDialog({ request, onClose }: { request: PersonRequest; onClose: () => void }) {
  const [outcome, setOutcome] = useTyped(`person-request:${request.request_id}`);
  const params = { request_id: request.request_id };
  const { status, submit, field } = useRequest(
    () => call('POST /api/v1/office/person-requests/:request_id/done', { params, body: { outcome } }),
    () => {
      setOutcome('');
      onClose();
    },
  );
  return (
    <FormDialog
      title={TEXTS.doneTitle}
      {...status}
      submitLabel={TEXTS.submit}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextAreaField
        label={TEXTS.outcome}
        rows={2}
        maxLength={LONGEST.note}
        {...field('outcome', outcome, setOutcome)}
      />
    </FormDialog>
  );
}

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

/** Data requests with their deadlines. */
export function PersonRequests() {
  const query = useQuery(PERSON_REQUESTS);
  const { data } = query;
  const [open, setOpen] = useState<PersonRequest | null>(null);
  const [now] = useState(() => Date.now());
  return (
    <Card>
      <Stack>
        <h2>{TEXTS.title}</h2>
        <p className={office.muted}>{TEXTS.what}</p>
        <RequestForm />
        <NotLoaded query={query} />
        {data?.requests.length === 0 && <p>{TEXTS.none}</p>}
        {data && data.requests.length > 0 && (
          <ul className={office.lines}>
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
