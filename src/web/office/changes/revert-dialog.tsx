import { useState } from 'react';
import type { PublicationWire } from '../../../contract/office-tariffs.ts';
import { messageOf } from '../message.ts';
import { showNews } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useForm } from '../../use-form.ts';
import { call } from '../api.ts';
import { decidedMoved } from './lists.ts';
import { TEXTS } from './texts.ts';
import css from '../operators/tariff.module.css';

interface RevertProps {
  publication: PublicationWire;
  onClose: () => void;
}

function useRevert({ publication: { publication_id }, onClose }: RevertProps) {
  const { form, busy, pressing } = useForm();
  const [problem, setProblem] = useState('');
  const submit = pressing(() => ({
    async send() {
      setProblem('');
      const params = { publication_id };
      await call('POST /api/v1/office/publications/:publication_id/revert', { params });
    },
    sent() {
      onClose();
      showNews(TEXTS.reverted);
      void decidedMoved();
    },
    async failed(error) {
      setProblem(messageOf(error));
      void decidedMoved();
      return {};
    },
  }));
  return { form, busy, problem, submit };
}

/** Puts back what was before a publication, once it was shown what that is. */
export function RevertDialog(props: RevertProps) {
  const { form, busy, problem, submit } = useRevert(props);
  const { sentences = [], lost = [] } = props.publication.undo ?? {};
  return (
    <Dialog title={TEXTS.revertTitle} onClose={props.onClose}>
      <form ref={form} noValidate onSubmit={submit}>
        <Stack>
          <h3>{TEXTS.does}</h3>
          <ul className={css.sentences}>
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          {lost.length > 0 && <h3>{TEXTS.lost}</h3>}
          {lost.length > 0 && (
            <ul className={css.sentences}>
              {lost.map((what) => (
                <li key={what}>{what}</li>
              ))}
            </ul>
          )}
          {problem && <Notice bad text={problem} />}
          <DialogActions>
            <Button variant="secondary" onClick={props.onClose}>
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
