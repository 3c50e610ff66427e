import { useMemo, useState } from 'react';
import type { OfficeBooking } from '../../../../contract/office-bookings.ts';
import type { DriveWord } from '../../../../domain/booking/actions.ts';
import { SelectField } from '../../../ui/field.tsx';
import { call } from '../../api.ts';
import { DeedDialog, useDeed } from './deed-dialog.tsx';
import { TEXTS } from './texts.ts';

/** [MNG-09] Enters what the driver says on the day. */
export function DriveDialog({ booking, onClose }: { booking: OfficeBooking; onClose: () => void }) {
  const { booking_number } = booking;
  // As it was when the dialog was opened: a driver who has said one thing says another one next.
  const [{ leg, words }] = useState(() => booking.can.drive ?? { leg: 'outward' as const, words: [] });
  const [word, setWord] = useState<DriveWord>(words[0] ?? 'on-way');
  const [options] = useState(() => words.map((value) => ({ value, label: TEXTS.words[value] })));
  const params = { booking_number };
  const asked = useMemo(() => ({ leg, word }), [leg, word]);
  const deed = useDeed({
    words: 'drive',
    number: booking_number,
    asked,
    show: (signal) =>
      call('GET /api/v1/office/bookings/:booking_number/drive', { params, query: asked, signal }),
  });
  return (
    <DeedDialog
      deed={deed}
      press={({ token }) =>
        call('POST /api/v1/office/bookings/:booking_number/drive', { params, body: { ...asked, token } })
      }
      hint={null}
      onClose={onClose}
    >
      <SelectField
        label={TEXTS.says}
        options={options}
        value={word}
        onChange={(value) => setWord(value as DriveWord)}
      />
    </DeedDialog>
  );
}
