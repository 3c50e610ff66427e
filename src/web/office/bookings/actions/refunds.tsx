import { useMemo, useState } from 'react';
import type { OfficeBooking } from '../../../../contract/office-bookings.ts';
import { LONGEST } from '../../../../domain/limits.ts';
import { formatMoney } from '../../../../domain/money.ts';
import { showNotice } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextAreaField, TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/layout.tsx';
import { call } from '../../api.ts';
import { useMay, useMe } from '../../me.ts';
import { moment } from '../../moment.ts';
import { queries } from '../../queries.ts';
import { useSending } from '../../use-sending.ts';
import { usePause, useTyped } from '../../use-typed.ts';
import { ActionDialog, useAction } from './action-dialog.tsx';
import { REQUEST_TEXTS, TEXTS } from './texts.ts';

interface RefundProps {
  booking: OfficeBooking;
  /** Whether failed refunds are retried. */
  again: boolean;
  onClose: () => void;
}

/** [OFF-06] Refunds the card. */
export function RefundDialog({ booking, again, onClose }: RefundProps) {
  const { booking_number, currency_symbol } = booking;
  const [amount, setAmount] = useTyped(`refund:${booking_number}`);
  const params = { booking_number };
  const rested = usePause(amount.trim());
  const input = useMemo(() => {
    if (again) return { again: 'yes' as const };
    return rested === '' ? {} : { amount: rested };
  }, [again, rested]);
  const action = useAction({
    words: again ? 'again' : 'refund',
    number: booking_number,
    input,
    show: (signal) =>
      call('GET /api/v1/office/bookings/:booking_number/refund', { params, query: input, signal }),
  });
  const most = action.shown?.most ?? null;
  return (
    <ActionDialog
      action={action}
      submit={(confirmation) =>
        call('POST /api/v1/office/bookings/:booking_number/refund', {
          params,
          body: { ...input, ...confirmation },
        })
      }
      hint={again ? TEXTS.reasonKept : TEXTS.reasonRead}
      onSent={() => setAmount('')}
      onClose={onClose}
    >
      {!again && (
        <TextField
          label={TEXTS.amount}
          hint={
            most === null ? undefined : TEXTS.amountHint(formatMoney(Math.round(most * 100), currency_symbol))
          }
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          error={action.errors['amount']}
          onChange={setAmount}
        />
      )}
    </ActionDialog>
  );
}

type Request = NonNullable<OfficeBooking['refund_request']>;

interface RequestProps {
  booking: OfficeBooking;
  request: Request;
  onClose: () => void;
}

function AgreeDialog({ booking, request: { request_id }, onClose }: RequestProps) {
  const params = { request_id };
  const [input] = useState(() => ({ request_id }));
  const action = useAction({
    words: 'agree',
    number: booking.booking_number,
    input,
    show: (signal) => call('GET /api/v1/office/refund-requests/:request_id/agreement', { params, signal }),
  });
  return (
    <ActionDialog
      action={action}
      hint={null}
      submit={({ token }) =>
        call('POST /api/v1/office/refund-requests/:request_id/agreement', { params, body: { token } })
      }
      onClose={onClose}
    />
  );
}

function useRefusing({ booking, request: { request_id }, onClose }: RequestProps) {
  const { status, sending, field } = useSending('reason');
  const [reason, setReason] = useTyped(`refusal:${request_id}`);
  const lookAgain = () => void queries.invalidateQueries({ queryKey: ['booking', booking.booking_number] });
  const submit = sending(() => ({
    async send() {
      const params = { request_id };
      await call('POST /api/v1/office/refund-requests/:request_id/refusal', { params, body: { reason } });
    },
    sent() {
      setReason('');
      onClose();
      showNotice(REQUEST_TEXTS.ended);
      lookAgain();
    },
    failed: lookAgain,
  }));
  return { status, submit, reason: field('reason', reason, setReason) };
}

function RefuseDialog(props: RequestProps & { isOwn: boolean }) {
  const { status, submit, reason } = useRefusing(props);
  const words = props.isOwn ? REQUEST_TEXTS.withdrawing : REQUEST_TEXTS.refusing;
  return (
    <FormDialog
      title={words.title}
      {...status}
      cancelLabel={REQUEST_TEXTS.leave}
      submitLabel={words.submit}
      onSubmit={submit}
      onClose={props.onClose}
    >
      <TextAreaField
        label={REQUEST_TEXTS.reason}
        hint={REQUEST_TEXTS.reasonKept}
        rows={2}
        maxLength={LONGEST.note}
        {...reason}
      />
    </FormDialog>
  );
}

/** [OFF-02] A refund awaiting approval, with buttons for staff who may decide. */
export function RefundRequest({ booking }: { booking: OfficeBooking }) {
  const { refund_request: request, currency_symbol } = booking;
  const me = useMe();
  const may = useMay();
  const [open, setOpen] = useState<'agree' | 'refuse' | null>(null);
  if (!request) return null;
  const isOwn = request.staff_id === me?.staff_id;
  const amount = formatMoney(Math.round(request.amount * 100), currency_symbol);
  const shared = { booking, request, onClose: () => setOpen(null) };
  return (
    <>
      <Notice
        title={REQUEST_TEXTS.title}
        text={REQUEST_TEXTS.wants(
          isOwn ? REQUEST_TEXTS.you : request.by,
          amount,
          request.reason,
          moment(request.at),
        )}
      >
        {may('refund') && !isOwn && <Button onClick={() => setOpen('agree')}>{REQUEST_TEXTS.agree}</Button>}
        {may('refund') && (
          <Button variant="secondary" onClick={() => setOpen('refuse')}>
            {isOwn ? REQUEST_TEXTS.withdraw : REQUEST_TEXTS.refuse}
          </Button>
        )}
      </Notice>
      {open === 'agree' && <AgreeDialog {...shared} />}
      {open === 'refuse' && <RefuseDialog {...shared} isOwn={isOwn} />}
    </>
  );
}
