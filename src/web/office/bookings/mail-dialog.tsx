import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../message.ts';
import { showNews } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { call } from '../api.ts';
import { queries } from '../queries.ts';
import { MAIL_WORDS, TEXTS } from './booking-texts.ts';
import css from './booking-page.module.css';

interface MailProps {
  /** Of the booking. */
  number: string;
  id: number;
  onClose: () => void;
}

/** Sends it once more, once for each press. */
function useAgain({ number, id, onClose }: MailProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const again = async () => {
    setBusy(true);
    setProblem('');
    try {
      const params = { mail_id: id };
      await call('POST /api/v1/office/mails/:mail_id/again', { params });
      onClose();
      showNews(TEXTS.mailed);
      void queries.invalidateQueries({ queryKey: ['booking', number] });
      void queries.invalidateQueries({ queryKey: ['queue'] });
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, again };
}

/** [OFF-05] A mail as it was written, and the press that sends it once more. */
export function MailDialog(props: MailProps) {
  const { id, onClose } = props;
  const { busy, problem, again } = useAgain(props);
  const { data, error } = useQuery({
    queryKey: ['mail', id],
    queryFn: ({ signal }) => {
      const params = { mail_id: id };
      return call('GET /api/v1/office/mails/:mail_id', { params, signal });
    },
  });
  return (
    <Dialog title={data?.subject ?? TEXTS.mail} onClose={onClose}>
      {!data && !error && <output>{TEXTS.loading}</output>}
      {error && !data && <Notice bad text={messageOf(error)} />}
      {data && (
        <>
          <p>
            {TEXTS.mailTo(data.to)} {MAIL_WORDS[data.state]}. {data.failure}
          </p>
          <div className={css.mail}>{data.text}</div>
          {data.attachments.length > 0 && <p>{TEXTS.attached(data.attachments)}</p>}
        </>
      )}
      {problem && <Notice bad text={problem} />}
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {TEXTS.close}
        </Button>
        {data && (
          <Button busy={busy} onClick={() => void again()}>
            {TEXTS.mailAgain}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
