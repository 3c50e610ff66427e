import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StoredDataAnswer } from '../../../contract/office-persons.ts';
import { LONGEST } from '../../../domain/limits.ts';
import { showNotice } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextAreaField, TextField } from '../../ui/field.tsx';
import { Notice, Stack } from '../../ui/layout.tsx';
import { call } from '../api.ts';
import { NotLoaded } from '../list-tools.tsx';
import { personDataOf, queries } from '../queries.ts';
import { saveFile } from '../save-file.ts';
import { useHeadingFocus } from '../second-factor/code-field.tsx';
import { useSending } from '../use-sending.ts';
import { useTyped } from '../use-typed.ts';
import css from './privacy.module.css';
import { TEXTS } from './texts.ts';

interface EraseProps {
  data: StoredDataAnswer;
  onClose: () => void;
  onErased: () => void;
}

function useErasing({ data: { email, token }, onErased }: EraseProps) {
  const { status, sending, field } = useSending('typed', 'reason');
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useTyped(`erase-person:${email}`);
  const submit = sending(() => ({
    send: () => call('POST /api/v1/office/persons/erase', { body: { email, typed, reason, token } }),
    sent() {
      setReason('');
      showNotice(TEXTS.erased);
      onErased();
      for (const queryKey of [['persons'], ['person-requests']]) void queries.invalidateQueries({ queryKey });
    },
    failed: () => queries.invalidateQueries({ queryKey: ['held', email] }),
  }));
  return {
    status,
    submit,
    typed: field('typed', typed, setTyped),
    reason: field('reason', reason, setReason),
  };
}

function Sentences({ title, sentences }: { title: string; sentences: readonly string[] }) {
  return (
    <>
      <h3>{title}</h3>
      <ul className={css.sentences}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  );
}

/** Erases a person, after a preview and after their address was typed again. */
function EraseDialog(props: EraseProps) {
  const { status, submit, typed, reason } = useErasing(props);
  const { email, goes, stays } = props.data;
  return (
    <FormDialog
      title={TEXTS.eraseTitle}
      {...status}
      submitLabel={TEXTS.submit}
      onSubmit={submit}
      onClose={props.onClose}
    >
      <Sentences title={TEXTS.goes} sentences={goes} />
      <Sentences title={TEXTS.stays} sentences={stays.length > 0 ? stays : [TEXTS.staysNothing]} />
      <p>{TEXTS.backups}</p>
      <TextAreaField
        label={TEXTS.reason}
        hint={TEXTS.reasonHint}
        rows={2}
        maxLength={LONGEST.note}
        {...reason}
      />
      <TextField
        label={TEXTS.typed(email)}
        autoComplete="off"
        spellCheck={false}
        maxLength={LONGEST.email}
        {...typed}
      />
    </FormDialog>
  );
}

function useExport(email: string) {
  const { status, sending, field } = useSending('reason');
  const [reason, setReason] = useTyped(`export-person:${email}`);
  const submit = sending(() => ({
    send: () => call('POST /api/v1/office/persons/export', { body: { email, reason } }),
    sent({ name, text }: { name: string; text: string }) {
      setReason('');
      saveFile(name, 'application/json', text);
      showNotice(TEXTS.exported);
    },
  }));
  return { ...status, submit, reason: field('reason', reason, setReason) };
}

function ExportForm({ email }: { email: string }) {
  const { form, busy, problem, reason, submit } = useExport(email);
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Stack>
        <h3>{TEXTS.exportTitle}</h3>
        <TextAreaField
          label={TEXTS.reason}
          hint={TEXTS.reasonHint}
          rows={2}
          maxLength={LONGEST.note}
          {...reason}
        />
        {problem && <Notice bad text={problem} />}
        <Button type="submit" variant="secondary" busy={busy}>
          {TEXTS.export}
        </Button>
      </Stack>
    </form>
  );
}

function StoredData({ data, onErased }: { data: StoredDataAnswer; onErased: () => void }) {
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
      {erases && <EraseDialog data={data} onClose={() => setErases(false)} onErased={onErased} />}
    </>
  );
}

/** The data of a person, to be exported or erased. */
export function PersonData({ email, onBack }: { email: string; onBack: () => void }) {
  const query = useQuery(personDataOf(email));
  const { data } = query;
  const heading = useHeadingFocus();
  return (
    <Stack>
      <h2 ref={heading} tabIndex={-1} className={css.long}>
        {email}
      </h2>
      <NotLoaded query={query} />
      {data && <StoredData data={data} onErased={onBack} />}
      <Button variant="quiet" onClick={onBack}>
        {TEXTS.back}
      </Button>
    </Stack>
  );
}
