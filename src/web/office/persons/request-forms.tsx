import { useState } from 'react';
import type { PersonRequest } from '../../../contract/office-persons.ts';
import { LONGEST } from '../../../domain/limits.ts';
import { REQUEST_KINDS, REQUEST_WORDS, type RequestKind } from '../../../domain/office/privacy-requests.ts';
import { londonToday } from '../../../domain/time.ts';
import { isApiError } from '../../calling.ts';
import { messageOf } from '../message.ts';
import { showNews } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useForm } from '../../use-form.ts';
import { call } from '../api.ts';
import { queries } from '../queries.ts';
import { useTyped } from '../use-typed.ts';
import { PERSON_REQUESTS } from './lists.ts';
import { REQUEST_TEXTS as TEXTS } from './texts.ts';
import css from './persons.module.css';

const KINDS = REQUEST_KINDS.map((value) => ({ value, label: REQUEST_WORDS[value] }));

/** Sends what was typed, and says what is wrong with it. */
function useSending(send: () => Promise<unknown>, sent: () => void) {
  const { form, busy, errors, pressing, touch } = useForm<'email' | 'received' | 'outcome'>();
  const [problem, setProblem] = useState('');
  const submit = pressing(() => ({
    async send() {
      setProblem('');
      await send();
    },
    sent() {
      sent();
      void queries.invalidateQueries(PERSON_REQUESTS);
    },
    async failed(error) {
      const found = isApiError(error) ? error.errors : {};
      if (Object.keys(found).length === 0) setProblem(messageOf(error));
      return found;
    },
  }));
  return { form, busy, errors, problem, submit, touch };
}

/** Writes down that somebody has asked. */
export function RequestForm() {
  const [email, setEmail] = useTyped('person-request:email');
  const [kind, setKind] = useState<RequestKind>('access');
  const [received, setReceived] = useState(() => londonToday(Date.now()));
  const { form, busy, errors, problem, submit, touch } = useSending(
    () => call('POST /api/v1/office/person-requests', { body: { email, kind, received } }),
    () => {
      setEmail('');
      showNews(TEXTS.added);
    },
  );
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
        value={email}
        error={errors.email}
        onChange={(value) => {
          setEmail(value);
          touch('email');
        }}
      />
      <TextField
        type="date"
        label={TEXTS.received}
        value={received}
        error={errors.received}
        onChange={(value) => {
          setReceived(value);
          touch('received');
        }}
      />
      <Button type="submit" variant="secondary" busy={busy}>
        {TEXTS.add}
      </Button>
      {problem && <Notice bad text={problem} />}
    </form>
  );
}

/** Says what was done of a request. */
export function DoneDialog({ request, onClose }: { request: PersonRequest; onClose: () => void }) {
  const [outcome, setOutcome] = useTyped(`person-request:${request.request_id}`);
  const params = { request_id: request.request_id };
  const { form, busy, errors, problem, submit, touch } = useSending(
    () => call('POST /api/v1/office/person-requests/:request_id/done', { params, body: { outcome } }),
    () => {
      setOutcome('');
      onClose();
    },
  );
  return (
    <Dialog title={TEXTS.doneTitle} onClose={onClose}>
      <form ref={form} noValidate onSubmit={submit}>
        <Stack>
          <TextAreaField
            label={TEXTS.outcome}
            rows={2}
            maxLength={LONGEST.note}
            value={outcome}
            error={errors.outcome}
            onChange={(value) => {
              setOutcome(value);
              touch('outcome');
            }}
          />
          {problem && <Notice bad text={problem} />}
          <DialogActions>
            <Button variant="secondary" onClick={onClose}>
              {TEXTS.leave}
            </Button>
            <Button type="submit" busy={busy}>
              {TEXTS.press}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
}
