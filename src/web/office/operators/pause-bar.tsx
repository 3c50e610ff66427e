import { useState } from 'react';
import type { OfficeOperator, Pausing } from '../../../contract/office-operators.ts';
import { LONGEST } from '../../../domain/limits.ts';
import { clock, londonTime } from '../../../domain/time/time.ts';
import { showNotice } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Notice, Pair } from '../../ui/layout.tsx';
import office from '../../ui/office.module.css';
import { call, messageOf } from '../api.ts';
import { useMay } from '../me.ts';
import { moment } from '../moment.ts';
import { pricesChanged } from '../queries.ts';
import { useSending } from '../use-sending.ts';
import { useTypedIn } from '../use-typed.ts';
import css from './operators.module.css';
import { PAUSE_TEXTS } from './texts.ts';

interface PauseProps {
  operator: OfficeOperator;
  onClose: () => void;
}

/** A pause that there is may be made longer or shorter. */
function typedOf({ pause }: OfficeOperator): Pausing {
  if (!pause) return { until_date: '', until_time: '', reason: '' };
  const { date, minute } = londonTime(Date.parse(pause.until));
  return { until_date: date, until_time: clock(minute), reason: pause.reason };
}

function usePausing({ operator, onClose }: PauseProps) {
  const { status, sending, field } = useSending('until_date', 'until_time', 'reason');
  const [typed, setTyped, leave] = useTypedIn(`pause:${operator.operator_id}`, typedOf(operator), onClose);
  const submit = sending(() => ({
    async send() {
      const params = { operator_id: operator.operator_id };
      await call('PUT /api/v1/office/operators/:operator_id/pause', { params, body: typed });
    },
    sent() {
      leave();
      showNotice(PAUSE_TEXTS.done);
      pricesChanged();
    },
  }));
  const typing = (name: keyof Pausing) =>
    field(name, typed[name], (value) => setTyped((now) => ({ ...now, [name]: value })));
  return { status, submit, typing, leave };
}

/** [OFF-08] Pauses an operator until a time. */
function PauseDialog(props: PauseProps) {
  const { status, submit, typing, leave } = usePausing(props);
  return (
    <FormDialog
      title={PAUSE_TEXTS.title}
      {...status}
      submitLabel={PAUSE_TEXTS.submit}
      onSubmit={submit}
      onClose={leave}
    >
      <p>{PAUSE_TEXTS.what}</p>
      <Pair>
        <TextField type="date" label={PAUSE_TEXTS.date} {...typing('until_date')} />
        <TextField type="time" label={PAUSE_TEXTS.time} {...typing('until_time')} />
      </Pair>
      <TextField
        label={PAUSE_TEXTS.reason}
        hint={PAUSE_TEXTS.reasonHint}
        maxLength={LONGEST.address}
        {...typing('reason')}
      />
    </FormDialog>
  );
}

function useResume(operator_id: number) {
  const [busy, setBusy] = useState(false);
  const resume = async () => {
    setBusy(true);
    try {
      await call('DELETE /api/v1/office/operators/:operator_id/pause', { params: { operator_id } });
      showNotice(PAUSE_TEXTS.resumed);
      // The button that was pressed goes.
      document.querySelector<HTMLElement>('#main')?.focus();
    } catch (error) {
      showNotice(messageOf(error));
    } finally {
      setBusy(false);
      pricesChanged();
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
        <div className={office.row}>
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
