import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { HeldAnswer } from '../../../contract/office-persons.ts';
import { LONGEST } from '../../../domain/limits.ts';
import { isApiError } from '../../calling.ts';
import { messageOf } from '../message.ts';
import { showNews } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useForm } from '../../use-form.ts';
import { call } from '../api.ts';
import { useTyped } from '../use-typed.ts';
import { saveFile } from '../save-file.ts';
import { useHeadingFocus } from '../second-factor/use-heading-focus.ts';
import { EraseDialog } from './erase-dialog.tsx';
import { heldOf } from './lists.ts';
import { TEXTS } from './texts.ts';
import css from './persons.module.css';

function useExport(email: string) {
  const { form, busy, errors, pressing, touch } = useForm<'reason'>();
  const [reason, setReason] = useTyped(`export-person:${email}`);
  const [problem, setProblem] = useState('');
  const submit = pressing(() => ({
    send() {
      setProblem('');
      return call('POST /api/v1/office/persons/export', { body: { email, reason } });
    },
    sent({ name, text }: { name: string; text: string }) {
      setReason('');
      saveFile(name, 'application/json', text);
      showNews(TEXTS.exported);
    },
    async failed(error) {
      const found = isApiError(error) ? error.errors : {};
      if (Object.keys(found).length === 0) setProblem(messageOf(error));
      return found;
    },
  }));
  const onReason = (value: string) => {
    setReason(value);
    touch('reason');
  };
  return { form, busy, error: errors.reason, problem, reason, onReason, submit };
}

function ExportForm({ email }: { email: string }) {
  const { form, busy, error, problem, reason, onReason, submit } = useExport(email);
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Stack>
        <h3>{TEXTS.exportTitle}</h3>
        <TextAreaField
          label={TEXTS.reason}
          hint={TEXTS.reasonHint}
          rows={2}
          maxLength={LONGEST.note}
          value={reason}
          error={error}
          onChange={onReason}
        />
        {problem && <Notice bad text={problem} />}
        <Button type="submit" variant="secondary" busy={busy}>
          {TEXTS.export}
        </Button>
      </Stack>
    </form>
  );
}

function Held({ data, onErased }: { data: HeldAnswer; onErased: () => void }) {
  const [erases, setErases] = useState(false);
  const { email, held, refused } = data;
  if (held.length === 0) return <p>{TEXTS.nothing}</p>;
  return (
    <>
      <h3>{TEXTS.held}</h3>
      <ul className={css.sentences}>
        {held.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <ExportForm email={email} />
      <h3>{TEXTS.eraseTitle}</h3>
      {refused ? (
        <p>{refused}</p>
      ) : (
        <Button variant="secondary" onClick={() => setErases(true)}>
          {TEXTS.erase}
        </Button>
      )}
      {erases && <EraseDialog held={data} onClose={() => setErases(false)} onErased={onErased} />}
    </>
  );
}

/** What is kept of somebody, to be given out or erased. */
export function PersonHeld({ email, onBack }: { email: string; onBack: () => void }) {
  const { data, error, refetch } = useQuery(heldOf(email));
  const heading = useHeadingFocus();
  return (
    <Stack>
      <h2 ref={heading} tabIndex={-1} className={css.long}>
        {email}
      </h2>
      {!data && !error && <output>{TEXTS.loading}</output>}
      {error && (
        <Notice bad text={TEXTS.failed}>
          <Button variant="secondary" onClick={() => void refetch()}>
            {TEXTS.again}
          </Button>
        </Notice>
      )}
      {data && <Held data={data} onErased={onBack} />}
      <Button variant="quiet" onClick={onBack}>
        {TEXTS.back}
      </Button>
    </Stack>
  );
}
