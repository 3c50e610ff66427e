import { useMemo, useState } from 'react';
import type { OfficeBooking } from '../../../../contract/office-bookings.ts';
import type { DriveWord, OperatorAnswer } from '../../../../domain/booking/actions.ts';
import { SelectField } from '../../../ui/field.tsx';
import { call } from '../../api.ts';
import { ActionDialog, useAction } from './action-dialog.tsx';
import { TEXTS } from './texts.ts';

/** [MON-03] [MNG-06] Records the operator's answer: whether it makes the trip, or agrees to a change. */
export function AnswerDialog({ booking, onClose }: { booking: OfficeBooking; onClose: () => void }) {
  const { booking_number, can } = booking;
  // A change waits for an answer; a trip is made also without one.
  const [answer, setAnswer] = useState<OperatorAnswer>(
    () => can.answer.find((each) => each !== 'accept') ?? 'accept',
  );
  const [options] = useState(() => can.answer.map((value) => ({ value, label: TEXTS.answers[value] })));
  const params = { booking_number };
  const input = useMemo(() => ({ answer }), [answer]);
  const action = useAction({
    words: 'answer',
    number: booking_number,
    input,
    show: (signal) =>
      call('GET /api/v1/office/bookings/:booking_number/answer', { params, query: input, signal }),
  });
  return (
    <ActionDialog
      action={action}
      submit={(confirmation) =>
        call('POST /api/v1/office/bookings/:booking_number/answer', {
          params,
          body: { ...input, ...confirmation },
        })
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
    </ActionDialog>
  );
}

/** [MNG-09] Enters what the driver says on the day. */
export function DriveDialog({ booking, onClose }: { booking: OfficeBooking; onClose: () => void }) {
  const { booking_number } = booking;
  // The state when the dialog was opened; the next step is preselected.
  const [{ leg, words }] = useState(() => booking.can.drive ?? { leg: 'outward' as const, words: [] });
  const [word, setWord] = useState<DriveWord>(words[0] ?? 'on-way');
  const [options] = useState(() => words.map((value) => ({ value, label: TEXTS.words[value] })));
  const params = { booking_number };
  const input = useMemo(() => ({ leg, word }), [leg, word]);
  const action = useAction({
    words: 'drive',
    number: booking_number,
    input,
    show: (signal) =>
      call('GET /api/v1/office/bookings/:booking_number/drive', { params, query: input, signal }),
  });
  return (
    <ActionDialog
      action={action}
      submit={({ token }) =>
        call('POST /api/v1/office/bookings/:booking_number/drive', { params, body: { ...input, token } })
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
    </ActionDialog>
  );
}

const NOTHING = {};

/** [OFF-06] Completes a booking. */
export function CompleteDialog({ booking, onClose }: { booking: OfficeBooking; onClose: () => void }) {
  const { booking_number } = booking;
  const params = { booking_number };
  const action = useAction({
    words: 'complete',
    number: booking_number,
    input: NOTHING,
    show: (signal) => call('GET /api/v1/office/bookings/:booking_number/completion', { params, signal }),
  });
  return (
    <ActionDialog
      action={action}
      submit={(body) => call('POST /api/v1/office/bookings/:booking_number/completion', { params, body })}
      hint={TEXTS.reasonKept}
      onClose={onClose}
    />
  );
}
