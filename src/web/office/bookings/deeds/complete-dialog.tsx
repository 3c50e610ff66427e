import type { OfficeBooking } from '../../../../contract/office-bookings.ts';
import { call } from '../../api.ts';
import { DeedDialog, useDeed } from './deed-dialog.tsx';
import { TEXTS } from './texts.ts';

const NOTHING = {};

/** [OFF-06] Says that a trip was made. */
export function CompleteDialog({ booking, onClose }: { booking: OfficeBooking; onClose: () => void }) {
  const { booking_number } = booking;
  const params = { booking_number };
  const deed = useDeed({
    words: 'complete',
    number: booking_number,
    asked: NOTHING,
    show: (signal) => call('GET /api/v1/office/bookings/:booking_number/completion', { params, signal }),
  });
  return (
    <DeedDialog
      deed={deed}
      press={(body) => call('POST /api/v1/office/bookings/:booking_number/completion', { params, body })}
      hint={TEXTS.reasonKept}
      onClose={onClose}
    />
  );
}
