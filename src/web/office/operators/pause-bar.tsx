import { useState } from 'react';
import type { OfficeOperator } from '../../../contract/office-operators.ts';
import { messageOf } from '../message.ts';
import { showNews } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { call } from '../api.ts';
import { useMay } from '../me.ts';
import { moment } from '../moment.ts';
import { pricesMoved } from './lists.ts';
import { PauseDialog } from './pause-dialog.tsx';
import { PAUSE_TEXTS } from './texts.ts';
import css from './operators.module.css';

function useResume(operator_id: number) {
  const [busy, setBusy] = useState(false);
  const resume = async () => {
    setBusy(true);
    try {
      await call('DELETE /api/v1/office/operators/:operator_id/pause', { params: { operator_id } });
      showNews(PAUSE_TEXTS.resumed);
      // The button that was pressed goes.
      document.querySelector<HTMLElement>('#main')?.focus();
    } catch (error) {
      showNews(messageOf(error));
    } finally {
      setBusy(false);
      pricesMoved();
    }
  };
  return { busy, resume };
}

/** Whether an operator is paused, and what may be done about it. */
export function PauseBar({ operator }: { operator: OfficeOperator }) {
  const { operator_id, pause } = operator;
  const may = useMay();
  const [open, setOpen] = useState(false);
  const { busy, resume } = useResume(operator_id);
  const mayPause = may('dispatch');
  return (
    <div className={css.pause}>
      {pause && (
        <Notice
          title={PAUSE_TEXTS.until(moment(pause.until))}
          text={PAUSE_TEXTS.why(pause.reason, pause.by)}
        />
      )}
      {mayPause && (
        <div className={css.bar}>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {pause ? PAUSE_TEXTS.another : PAUSE_TEXTS.pause}
          </Button>
          {pause && (
            <Button variant="secondary" busy={busy} onClick={() => void resume()}>
              {PAUSE_TEXTS.resume}
            </Button>
          )}
        </div>
      )}
      {open && <PauseDialog operator={operator} onClose={() => setOpen(false)} />}
    </div>
  );
}
