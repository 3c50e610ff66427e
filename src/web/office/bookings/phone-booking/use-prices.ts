import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { PriceAnswer, PriceDetail } from '../../../../contract/prices.ts';
import { isApiError } from '../../../client/calls.ts';
import { fingerprint } from '../../../../domain/text.ts';
import { showNotice } from '../../../ui/alert.tsx';
import { type Errors, useForm } from '../../../ui/use-form.ts';
import { call, messageOf } from '../../api.ts';
import { queries } from '../../queries.ts';
import { usePause } from '../../use-typed.ts';
import { shownErrors, type DraftPlace, type usePhoneBookingDraft } from './form-state.ts';
import { type RequestForm, requestOf, bookingOf, type PhoneBookingDraft } from './phone-booking-form.ts';
import { callSite } from './site-calls.ts';
import { TEXTS } from './texts.ts';

/** A price that can be booked. */
export type Offer = PriceDetail & { final_price: number; quote_id: string };

const isOffer = (price: PriceDetail): price is Offer => price.final_price !== null && price.quote_id !== null;

/** Key of an operator's vehicle. */
export const nameOf = ({ company_id, vehicle_id }: PriceDetail): string => `${company_id}:${vehicle_id}`;

const ask = (request: RequestForm, signal: AbortSignal): Promise<PriceAnswer> =>
  request.kind === 'hourly'
    ? callSite('POST /api/v1/calculate-hourly-price', { body: request.form, signal })
    : callSite('POST /api/v1/calculate-distance-price', { body: request.form, signal });

/** Prices for the typed trip, by the same engine as the passengers', after a pause in typing. */
export function usePrices(draft: PhoneBookingDraft) {
  const now = JSON.stringify(requestOf(draft));
  const rested = usePause(now);
  const request = useMemo(() => JSON.parse(rested) as RequestForm | null, [rested]);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['prices', rested],
    queryFn: ({ signal }) => (request ? ask(request, signal) : null),
    enabled: request !== null,
    placeholderData: keepPreviousData,
    // Quotes are valid for longer.
    staleTime: 5 * 60_000,
  });
  const offers = (data?.price_details ?? [])
    .filter(isOffer)
    .toSorted((one, other) => one.final_price - other.final_price);
  return {
    asked: request,
    isAsked: request !== null,
    offers: request ? offers : [],
    /** Operators without a price. */
    without: (data?.price_details.length ?? 0) - offers.length,
    removed: data?.removed_extras ?? [],
    journey: data?.journey ?? null,
    /** Whether the prices match the fields. */
    isTrue: now === rested && !isFetching && !isPlaceholderData && !error,
    error: request ? error : null,
    unclear: isApiError(error) ? error.unclear : null,
    refetch,
  };
}

export type Prices = ReturnType<typeof usePrices>;

const CALL = 'POST /api/v1/office/bookings';

/** Refusals after which a new price must be read out. */
const MOVED: ReadonlySet<string> = new Set(['price_changed', 'quote_expired', 'quote_mismatch']);

function missing(
  { name, phone, other, passengerName }: PhoneBookingDraft,
  isPriced: boolean,
): Errors<DraftPlace> {
  return {
    ...(phone.trim() === '' && { phone: TEXTS.phoneNeeded }),
    ...(name.trim() === '' && { name: TEXTS.callerNeeded }),
    ...(other && passengerName.trim() === '' && { passengerName: TEXTS.passengerNeeded }),
    ...(!isPriced && { chosen: TEXTS.choose }),
  };
}

/** Links the enquiry to the booking, which exists in any case. @returns whether that worked */
async function attach(enquiry: string, number: string): Promise<boolean> {
  try {
    const body = { belongs_to: number };
    await call('PUT /api/v1/office/enquiries/:enquiry/booking', { params: { enquiry }, body });
    return true;
  } catch {
    return false;
  }
}

interface BookingSubmission extends ReturnType<typeof usePhoneBookingDraft> {
  prices: Prices;
  /** Enquiry to be linked; '' for none. */
  enquiry: string;
}

/** Submits once and opens the booking. */
export function useBookingSubmission({ draft, forget, prices, enquiry }: BookingSubmission) {
  const navigate = useNavigate();
  const [problem, setProblem] = useState('');
  const fields = useForm<DraftPlace>();
  const { asked: request, offers, isTrue } = prices;
  const offer = isTrue ? offers.find((each) => nameOf(each) === draft.chosen) : undefined;
  const submit = fields.handleSubmit(() => ({
    check: () => missing(draft, offer !== undefined),
    async send() {
      setProblem('');
      if (!request || !offer) throw new Error('nothing is priced');
      const { quote_id, vehicle_id, company_id, final_price, vehicles_needed: quantity } = offer;
      const beside = offer.beside?.map((one) => ({ vehicle_id: one.vehicle_id, quantity: one.quantity }));
      const body = bookingOf(draft, request, {
        quote_id,
        vehicle_id,
        company_id,
        final_price,
        beside,
        quantity,
      });
      // The same price for the same people is one request, even after a lost answer or reload.
      const idempotencyKey = `${quote_id.slice(-40)}-${fingerprint(JSON.stringify(body))}`;
      const answer = await call(CALL, { body, idempotencyKey });
      return { ...answer, attached: enquiry !== '' && (await attach(enquiry, answer.booking_number)) };
    },
    sent({ booking_number: number, pay_by, attached }) {
      forget();
      for (const key of ['day', 'search', 'prices', 'enquiries', 'enquiry'])
        void queries.invalidateQueries({ queryKey: [key] });
      const made = pay_by ? TEXTS.waits : TEXTS.done;
      showNotice(
        enquiry === '' ? made(number) : `${made(number)} ${TEXTS.attached[attached ? 'yes' : 'no']}`,
      );
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
