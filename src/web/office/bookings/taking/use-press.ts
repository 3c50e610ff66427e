import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isApiError } from '../../../calling.ts';
import { messageOf } from '../../message.ts';
import type { Errors } from '../../../field-errors.ts';
import { fingerprint } from '../../../fingerprint.ts';
import { showNews } from '../../../ui/alert.tsx';
import { useForm } from '../../../use-form.ts';
import { call } from '../../api.ts';
import { queries } from '../../queries.ts';
import { shownErrors, type TakingPlace } from './taking-errors.ts';
import { type Taking, takenOf } from './taking-form.ts';
import { TEXTS } from './texts.ts';
import { nameOf, type Prices } from './use-prices.ts';
import type { useTaking } from './use-taking.ts';

const CALL = 'POST /api/v1/office/bookings';

/** Whose price has gone: another one is to be read out. */
const MOVED: ReadonlySet<string> = new Set(['price_changed', 'quote_expired', 'quote_mismatch']);

function missing({ name, phone, other, passengerName }: Taking, isPriced: boolean): Errors<TakingPlace> {
  return {
    ...(phone.trim() === '' && { phone: TEXTS.phoneNeeded }),
    ...(name.trim() === '' && { name: TEXTS.callerNeeded }),
    ...(other && passengerName.trim() === '' && { passengerName: TEXTS.passengerNeeded }),
    ...(!isPriced && { chosen: TEXTS.choose }),
  };
}

/** Puts the enquiry that asked for it to a booking, which is made in any case. @returns whether that was done */
async function attach(enquiry: string, number: string): Promise<boolean> {
  try {
    const body = { belongs_to: number };
    await call('PUT /api/v1/office/enquiries/:enquiry/booking', { params: { enquiry }, body });
    return true;
  } catch {
    return false;
  }
}

interface PressOf extends ReturnType<typeof useTaking> {
  prices: Prices;
  /** That it answers; '' for none. */
  enquiry: string;
}

/** Sends what was typed, once, and goes on to the booking. */
export function usePress({ taking, forget, prices, enquiry }: PressOf) {
  const navigate = useNavigate();
  const [problem, setProblem] = useState('');
  const fields = useForm<TakingPlace>();
  const { asked, offers, isTrue } = prices;
  const offer = isTrue ? offers.find((each) => nameOf(each) === taking.chosen) : undefined;
  const submit = fields.pressing(() => ({
    check: () => missing(taking, offer !== undefined),
    async send() {
      setProblem('');
      if (!asked || !offer) throw new Error('nothing is priced');
      const { quote_id, vehicle_id, company_id, final_price, vehicles_needed: quantity } = offer;
      const beside = offer.beside?.map((one) => ({ vehicle_id: one.vehicle_id, quantity: one.quantity }));
      const body = takenOf(taking, asked, {
        quote_id,
        vehicle_id,
        company_id,
        final_price,
        beside,
        quantity,
      });
      // The same price for the same people is the same press, also where its answer was lost and the page loaded again.
      const idempotencyKey = `${quote_id.slice(-40)}-${fingerprint(JSON.stringify(body))}`;
      const answer = await call(CALL, { body, idempotencyKey });
      return { ...answer, attached: enquiry !== '' && (await attach(enquiry, answer.booking_number)) };
    },
    sent({ booking_number: number, pay_by, attached }) {
      forget();
      for (const key of ['day', 'search', 'prices', 'enquiries', 'enquiry'])
        void queries.invalidateQueries({ queryKey: [key] });
      const made = pay_by ? TEXTS.waits : TEXTS.done;
      showNews(enquiry === '' ? made(number) : `${made(number)} ${TEXTS.attached[attached ? 'yes' : 'no']}`);
      void navigate({ to: '/bookings/$number', params: { number } });
    },
    async failed(error) {
      const found = isApiError(error) ? shownErrors(error.errors) : undefined;
      if (isApiError(error) && MOVED.has(error.code)) {
        await prices.refetch();
        setProblem(TEXTS.moved);
      } else if (!found) setProblem(messageOf(error));
      return found ?? {};
    },
  }));
  return { ...fields, offer, problem, submit };
}
