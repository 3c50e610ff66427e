import { useState } from 'react';
import type { HeldAnswer } from '../../../contract/office-persons.ts';
import { LONGEST } from '../../../domain/limits.ts';
import { isApiError } from '../../calling.ts';
import { messageOf } from '../message.ts';
import { showNews } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { TextAreaField, TextField } from '../../ui/field.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useForm } from '../../use-form.ts';
import { call } from '../api.ts';
import { useTyped } from '../use-typed.ts';
import { queries } from '../queries.ts';
import { REQUEST_TEXTS, TEXTS } from './texts.ts';
import css from './persons.module.css';

interface EraseProps {
  held: HeldAnswer;
  onClose: () => void;
  onErased: () => void;
}

function useErasing({ held: { email, token }, onErased }: EraseProps) {
  const { form, busy, errors, pressing, touch } = useForm<'typed' | 'reason'>();
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useTyped(`erase-person:${email}`);
  const [problem, setProblem] = useState('');
  const submit = pressing(() => ({
    async send() {
      setProblem('');
      await call('POST /api/v1/office/persons/erase', { body: { email, typed, reason, token } });
    },
    sent() {
      setReason('');
      showNews(TEXTS.erased);
      onErased();
      for (const queryKey of [['persons'], ['person-requests']]) void queries.invalidateQueries({ queryKey });
    },
    async failed(error) {
      const found = isApiError(error) ? error.errors : {};
      if (Object.keys(found).length === 0) {
        setProblem(messageOf(error));
        void queries.invalidateQueries({ queryKey: ['held', email] });
      }
      return found;
    },
  }));
  return {
    form,
    busy,
    submit,
    problem,
    typed: {
      value: typed,
      error: errors.typed,
      onChange: (value: string) => {
        setTyped(value);
        touch('typed');
      },
    },
    reason: {
      value: reason,
      error: errors.reason,
      onChange: (value: string) => {
        setReason(value);
        touch('reason');
      },
    },
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

/** Erases somebody, once it was seen what goes and their address was typed once more. */
export function EraseDialog(props: EraseProps) {
  const { form, busy, submit, problem, typed, reason } = useErasing(props);
  const { email, goes, stays } = props.held;
  return (
    <Dialog title={TEXTS.eraseTitle} onClose={props.onClose}>
      <form ref={form} noValidate onSubmit={submit}>
        <Stack>
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
          {problem && <Notice bad text={problem} />}
          <DialogActions>
            <Button variant="secondary" onClick={props.onClose}>
              {REQUEST_TEXTS.leave}
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
