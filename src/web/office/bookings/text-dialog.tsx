import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../message.ts';
import { showNews } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { call } from '../api.ts';
import { queries } from '../queries.ts';
import { TEXT_WORDS, TEXTS } from './booking-texts.ts';
import css from './booking-page.module.css';

interface TextProps {
  /** Of the booking. */
  number: string;
  id: number;
  onClose: () => void;
}

/** Sends it once more, once. */
function useAgain({ number, id, onClose }: TextProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const again = async () => {
    setBusy(true);
    setProblem('');
    try {
      await call('POST /api/v1/office/texts/:text_id/again', { params: { text_id: id } });
      onClose();
      showNews(TEXTS.texted);
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
      void queries.invalidateQueries({ queryKey: ['booking', number] });
      void queries.invalidateQueries({ queryKey: ['queue'] });
    }
  };
  return { busy, problem, again };
}

/** [OFF-05] A text message as it was written, with what it costs, and where it has failed the press that sends it once more. */
export function TextDialog(props: TextProps) {
  const { id, onClose } = props;
  const { busy, problem, again } = useAgain(props);
  const { data, error } = useQuery({
    queryKey: ['text', id],
    queryFn: ({ signal }) => call('GET /api/v1/office/texts/:text_id', { params: { text_id: id }, signal }),
    staleTime: 0,
  });
  return (
    <Dialog title={TEXTS.text} onClose={onClose}>
      {!data && !error && <output>{TEXTS.loading}</output>}
      {error && !data && <Notice bad text={messageOf(error)} />}
      {data && (
        <>
          <p>
            {TEXTS.mailTo(data.to)} {TEXT_WORDS[data.state]}. {TEXTS.costs(data.segments)}. {data.failure}
          </p>
          <div className={css.mail}>{data.text}</div>
        </>
      )}
      {problem && <Notice bad text={problem} />}
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {TEXTS.close}
        </Button>
        {data?.can_again && (
          <Button busy={busy} onClick={() => void again()}>
            {TEXTS.mailAgain}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
