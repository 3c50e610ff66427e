import { useMemo, useState } from 'react';
import type { ActionPreview } from '../../../../contract/office-actions.ts';
import type { OfficeBooking } from '../../../../contract/office-bookings.ts';
import type { WantedBy } from '../../../../domain/booking/settlement.ts';
import { formatMoney } from '../../../../domain/money.ts';
import { SelectField, TextField } from '../../../ui/field.tsx';
import type { Errors } from '../../../ui/use-form.ts';
import { call } from '../../api.ts';
import { useMay } from '../../me.ts';
import { usePause, useTyped } from '../../use-typed.ts';
import { ActionDialog, useAction } from './action-dialog.tsx';
import { PARTS, TEXTS, WHO } from './texts.ts';

interface ChargeProps {
  action: { shown: ActionPreview | undefined; errors: Errors<string> };
  symbol: string;
  value: string;
  onChange: (value: string) => void;
}

/** Charge instead of that of the terms, for staff who may set it or if the terms set none. */
function ChargeField({ action: { shown, errors }, symbol, value, onChange }: ChargeProps) {
  const may = useMay();
  const error = errors['charge'];
  const most = shown?.most ?? null;
  const isOpen = error !== undefined && shown === undefined;
  if (!isOpen && value === '' && error === undefined && (most === null || !may('override'))) return null;
  return (
    <TextField
      label={TEXTS.charge}
      hint={
        most === null || isOpen
          ? TEXTS.chargeOpen
          : TEXTS.chargeHint(formatMoney(Math.round(most * 100), symbol))
      }
      inputMode="decimal"
      autoComplete="off"
      value={value}
      error={value === '' ? null : error}
      onChange={onChange}
    />
  );
}

type Part = keyof typeof PARTS;

/** [OFF-06] Cancels a booking, or one way of it. */
export function CancelDialog({ booking, onClose }: { booking: OfficeBooking; onClose: () => void }) {
  const { booking_number, can, currency_symbol } = booking;
  const [who, setWho] = useState<WantedBy>('passenger');
  const [part, setPart] = useState<Part>(can.cancel[0] ?? 'all');
  const [charge, setCharge] = useTyped(`cancel:${booking_number}`);
  // Stable options keep the browser's selection.
  const [parts] = useState(() => can.cancel.map((value) => ({ value, label: PARTS[value] })));
  const params = { booking_number };
  const rested = usePause(charge.trim());
  const input = useMemo(
    () => ({
      wanted_by: who,
      ...(part !== 'all' && { leg: part }),
      ...(rested !== '' && { charge: rested }),
    }),
    [who, part, rested],
  );
  const action = useAction({
    words: 'cancel',
    number: booking_number,
    input,
    show: (signal) =>
      call('GET /api/v1/office/bookings/:booking_number/cancellation', { params, query: input, signal }),
  });
  return (
    <ActionDialog
      action={action}
      submit={(confirmation) =>
        call('POST /api/v1/office/bookings/:booking_number/cancellation', {
          params,
          body: { ...input, ...confirmation },
        })
      }
      onSent={() => setCharge('')}
      onClose={onClose}
    >
      <SelectField
        label={TEXTS.who}
        options={WHO}
        value={who}
        onChange={(value) => setWho(value as WantedBy)}
      />
      {parts.length > 1 && (
        <SelectField
          label={TEXTS.part}
          options={parts}
          value={part}
          onChange={(value) => setPart(value as Part)}
        />
      )}
      <ChargeField action={action} symbol={currency_symbol} value={charge} onChange={setCharge} />
    </ActionDialog>
  );
}

/** [OFF-06] Records a no-show. */
export function NoShowDialog({ booking, onClose }: { booking: OfficeBooking; onClose: () => void }) {
  const { booking_number, currency_symbol } = booking;
  const [charge, setCharge] = useTyped(`no-show:${booking_number}`);
  const params = { booking_number };
  const rested = usePause(charge.trim());
  const input = useMemo(() => (rested === '' ? {} : { charge: rested }), [rested]);
  const action = useAction({
    words: 'noShow',
    number: booking_number,
    input,
    show: (signal) =>
      call('GET /api/v1/office/bookings/:booking_number/no-show', { params, query: input, signal }),
  });
  return (
    <ActionDialog
      action={action}
      submit={(confirmation) =>
        call('POST /api/v1/office/bookings/:booking_number/no-show', {
          params,
          body: { ...input, ...confirmation },
        })
      }
      onSent={() => setCharge('')}
      onClose={onClose}
    >
      <ChargeField action={action} symbol={currency_symbol} value={charge} onChange={setCharge} />
    </ActionDialog>
  );
}
