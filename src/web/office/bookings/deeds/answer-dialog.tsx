import { useMemo, useState } from 'react';
import type { OfficeBooking } from '../../../../contract/office-bookings.ts';
import type { OperatorAnswer } from '../../../../domain/booking/actions.ts';
import { SelectField } from '../../../ui/field.tsx';
import { call } from '../../api.ts';
import { DeedDialog, useDeed } from './deed-dialog.tsx';
import { TEXTS } from './texts.ts';

/** [MON-03] [MNG-06] Enters what the operator says: it makes the trip, or what it says to a change. */
export function AnswerDialog({ booking, onClose }: { booking: OfficeBooking; onClose: () => void }) {
  const { booking_number, can } = booking;
  // A change waits for an answer; a trip is made also where nobody says so.
  const [answer, setAnswer] = useState<OperatorAnswer>(
    () => can.answer.find((each) => each !== 'accept') ?? 'accept',
  );
  const [options] = useState(() => can.answer.map((value) => ({ value, label: TEXTS.answers[value] })));
  const params = { booking_number };
  const asked = useMemo(() => ({ answer }), [answer]);
  const deed = useDeed({
    words: 'answer',
    number: booking_number,
    asked,
    show: (signal) =>
      call('GET /api/v1/office/bookings/:booking_number/answer', { params, query: asked, signal }),
  });
  return (
    <DeedDialog
      deed={deed}
      press={(said) =>
        call('POST /api/v1/office/bookings/:booking_number/answer', { params, body: { ...asked, ...said } })
      }
      hint={answer === 'disagree' ? TEXTS.reasonRead : null}
      onClose={onClose}
    >
      <SelectField
        label={TEXTS.says}
        options={options}
        value={answer}
        onChange={(value) => setAnswer(value as OperatorAnswer)}
      />
    </DeedDialog>
  );
}
