import { useMemo } from 'react';
import type { OfficeBooking } from '../../../../contract/office-bookings.ts';
import { formatMoney } from '../../../../domain/money.ts';
import { TextField } from '../../../ui/field.tsx';
import { call } from '../../api.ts';
import { DeedDialog, useDeed } from './deed-dialog.tsx';
import { TEXTS } from './texts.ts';
import { usePause } from '../../use-pause.ts';
import { useTyped } from '../../use-typed.ts';

interface RefundProps {
  booking: OfficeBooking;
  /** What a refund has failed to give back, instead of more. */
  again: boolean;
  onClose: () => void;
}

/** [OFF-06] Gives money back to the card. */
export function RefundDialog({ booking, again, onClose }: RefundProps) {
  const { booking_number, currency_symbol } = booking;
  const [amount, setAmount] = useTyped(`refund:${booking_number}`);
  const params = { booking_number };
  const rested = usePause(amount.trim());
  const asked = useMemo(() => {
    if (again) return { again: 'yes' as const };
    return rested === '' ? {} : { amount: rested };
  }, [again, rested]);
  const deed = useDeed({
    words: again ? 'again' : 'refund',
    number: booking_number,
    asked,
    show: (signal) =>
      call('GET /api/v1/office/bookings/:booking_number/refund', { params, query: asked, signal }),
  });
  const most = deed.shown?.most ?? null;
  return (
    <DeedDialog
      deed={deed}
      press={(said) =>
        call('POST /api/v1/office/bookings/:booking_number/refund', { params, body: { ...asked, ...said } })
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
          error={deed.errors['amount']}
          onChange={setAmount}
        />
      )}
    </DeedDialog>
  );
}
