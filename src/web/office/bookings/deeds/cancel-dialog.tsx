import { useMemo, useState } from 'react';
import type { OfficeBooking } from '../../../../contract/office-bookings.ts';
import type { WantedBy } from '../../../../domain/booking/settlement.ts';
import { SelectField } from '../../../ui/field.tsx';
import { call } from '../../api.ts';
import { ChargeField } from './charge-field.tsx';
import { DeedDialog, useDeed } from './deed-dialog.tsx';
import { PARTS, TEXTS, WHO } from './texts.ts';
import { usePause } from '../../use-pause.ts';
import { useTyped } from '../../use-typed.ts';

type Part = keyof typeof PARTS;

/** [OFF-06] Cancels a booking, or one way of it. */
export function CancelDialog({ booking, onClose }: { booking: OfficeBooking; onClose: () => void }) {
  const { booking_number, can, currency_symbol } = booking;
  const [who, setWho] = useState<WantedBy>('passenger');
  const [part, setPart] = useState<Part>(can.cancel[0] ?? 'all');
  const [charge, setCharge] = useTyped(`cancel:${booking_number}`);
  // The same options each time: the choice stays the browser's.
  const [parts] = useState(() => can.cancel.map((value) => ({ value, label: PARTS[value] })));
  const params = { booking_number };
  const rested = usePause(charge.trim());
  const asked = useMemo(
    () => ({
      wanted_by: who,
      ...(part !== 'all' && { leg: part }),
      ...(rested !== '' && { charge: rested }),
    }),
    [who, part, rested],
  );
  const deed = useDeed({
    words: 'cancel',
    number: booking_number,
    asked,
    show: (signal) =>
      call('GET /api/v1/office/bookings/:booking_number/cancellation', { params, query: asked, signal }),
  });
  return (
    <DeedDialog
      deed={deed}
      press={(said) =>
        call('POST /api/v1/office/bookings/:booking_number/cancellation', {
          params,
          body: { ...asked, ...said },
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
      <ChargeField deed={deed} symbol={currency_symbol} value={charge} onChange={setCharge} />
    </DeedDialog>
  );
}
