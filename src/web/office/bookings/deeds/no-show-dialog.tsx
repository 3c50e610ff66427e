import { useMemo } from 'react';
import type { OfficeBooking } from '../../../../contract/office-bookings.ts';
import { call } from '../../api.ts';
import { ChargeField } from './charge-field.tsx';
import { DeedDialog, useDeed } from './deed-dialog.tsx';
import { usePause } from '../../use-pause.ts';
import { useTyped } from '../../use-typed.ts';

/** [OFF-06] Says that nobody came. */
export function NoShowDialog({ booking, onClose }: { booking: OfficeBooking; onClose: () => void }) {
  const { booking_number, currency_symbol } = booking;
  const [charge, setCharge] = useTyped(`no-show:${booking_number}`);
  const params = { booking_number };
  const rested = usePause(charge.trim());
  const asked = useMemo(() => (rested === '' ? {} : { charge: rested }), [rested]);
  const deed = useDeed({
    words: 'noShow',
    number: booking_number,
    asked,
    show: (signal) =>
      call('GET /api/v1/office/bookings/:booking_number/no-show', { params, query: asked, signal }),
  });
  return (
    <DeedDialog
      deed={deed}
      press={(said) =>
        call('POST /api/v1/office/bookings/:booking_number/no-show', { params, body: { ...asked, ...said } })
      }
      onSent={() => setCharge('')}
      onClose={onClose}
    >
      <ChargeField deed={deed} symbol={currency_symbol} value={charge} onChange={setCharge} />
    </DeedDialog>
  );
}
