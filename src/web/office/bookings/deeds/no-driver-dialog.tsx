import { useMemo, useState } from 'react';
import type { OfficeBooking } from '../../../../contract/office-bookings.ts';
import type { LegName } from '../../../../domain/fare/fare.ts';
import { call } from '../../api.ts';
import { DeedDialog, useDeed } from './deed-dialog.tsx';
import { LegSelect } from './leg-select.tsx';

/** [MNG-09] Takes the driver of a leg back. */
export function NoDriverDialog({ booking, onClose }: { booking: OfficeBooking; onClose: () => void }) {
  const { booking_number, can } = booking;
  const [leg, setLeg] = useState<LegName>(can.withdraw_driver[0] ?? 'outward');
  const params = { booking_number };
  const asked = useMemo(() => ({ leg }), [leg]);
  const deed = useDeed({
    words: 'noDriver',
    number: booking_number,
    asked,
    show: (signal) =>
      call('GET /api/v1/office/bookings/:booking_number/no-driver', { params, query: asked, signal }),
  });
  return (
    <DeedDialog
      deed={deed}
      press={(said) =>
        call('POST /api/v1/office/bookings/:booking_number/no-driver', {
          params,
          body: { ...asked, ...said },
        })
      }
      onClose={onClose}
    >
      <LegSelect legs={can.withdraw_driver} leg={leg} onChange={setLeg} />
    </DeedDialog>
  );
}
