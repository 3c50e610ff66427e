import { useEffect, useRef, useState } from 'react';
import type { BookingRequest, CheckoutRequest, PassengerMode } from '../../../contract/bookings.ts';
import type { Problem } from '../../../contract/problem.ts';
import { roundPence } from '../../../domain/money.ts';
import { type ApiError, call, isApiError } from '../../client/api.ts';
import { idempotencyKey as idempotencyKeyOf } from '../../client/idempotency-key.ts';
import { isClosed, type LabelOf, refusalText } from '../../client/refusal.ts';
import { amendAddress, navigate } from '../../client/router/history.ts';
import { PATHS } from '../../client/router/paths.ts';
import { refreshSettings } from '../../client/settings.ts';
import type { SearchForm, SelectedVehicle, StoredRegistration } from '../../client/storage-shapes.ts';
import { keepTrip, read, SLOTS, wakeTrip, write } from '../../client/storage.ts';
import { PRICE_OFF_WIRE, PRICE_ON_WIRE, renamed, type Renamed } from '../../client/wire-names.ts';
import { hostPage, leaveTo } from '../../embed/host.ts';
import { showAlert } from '../../ui/alert.tsx';
import { passErrors } from '../../ui/use-form.ts';
import { credentialsOf, endSignIn, rememberPassword } from '../party/account.ts';
import { detailsLabel, serverFieldErrors } from '../party/checks.ts';
import { secondVehicles, depositOf } from '../prices/price-entry.ts';
import { announceFailure } from '../prices/pricing-state.ts';
import { storedForm, storedVehicle } from '../prices/pricing.ts';
import { TEXTS as TRIP } from '../trip/search-texts.ts';
import { forgetExtras, formOnWire, storedSearch } from '../trip/search.ts';
import { serverErrors, tripLabel } from '../trip/server-errors.ts';
import { TEXTS } from './texts.ts';

/** Everything stored that a booking is made from. */
export interface Booking {
  vehicle: SelectedVehicle;
  form: SearchForm;
  registration: StoredRegistration;
  mode: PassengerMode;
}

type CarRequest = Extract<BookingRequest, { payment_method: 'car' }>;

function shared({ vehicle, form, registration, mode }: Booking) {
  const { categoryId, operatorId, quoteId, total, quantity, type } = vehicle;
  const beside = secondVehicles(vehicle.beside);
  const chosen = { categoryId, operatorId, quoteId: quoteId ?? '', total, quantity, beside, type };
  return {
    selectedVehicleData: renamed(chosen, PRICE_ON_WIRE),
    selectedVehicle: type === 'lowest' ? 1 : quantity,
    ...formOnWire(form),
    registrationData: registration,
    selected_passenger: mode,
  };
}

export function carRequest(booking: Booking): CarRequest {
  return { payment_method: 'car', ...shared(booking) };
}

interface Here {
  /** Return address of the card provider. */
  origin: string;
  /** The page that shows the site in a frame, to come back to instead. */
  hostPage?: string | null;
}

/** @param deposit whether only that is paid by card, and the rest in the car */
export function checkoutRequest(
  booking: Booking,
  deposit: boolean,
  { origin, hostPage: embeddingPage = null }: Here,
): CheckoutRequest {
  const { vehicle } = booking;
  return {
    amount: roundPence((deposit ? depositOf(vehicle) : (vehicle.total ?? 0)) * 100),
    ...(deposit && { deposit }),
    frontend_url: origin,
    ...(embeddingPage !== null && { return_url: embeddingPage }),
    ...shared(booking),
  };
}

const isLost = ({ status, code }: ApiError) => status === 0 || status >= 500 || code === 'malformed';
const labelOf: LabelOf = (field) => detailsLabel(field) ?? tripLabel(field);
const any = (errors: object) => Object.keys(errors).length > 0;

/** Opens the page of the refused fields, which shows the messages. */
function leadToFields(errors: Record<string, string>): void {
  const details = serverFieldErrors(errors);
  const trip = serverErrors(errors);
  if (any(details)) {
    if (details.password) endSignIn(read(SLOTS.registration)?.email ?? '');
    passErrors(PATHS.details, details);
    navigate(PATHS.details);
  } else if (any(trip)) {
    passErrors(PATHS.bookTrip, trip);
    navigate(PATHS.bookTrip);
  }
}

/** The trip is already booked. The server names the booking only to its booker. */
async function showBooked({ message, reference }: ApiError): Promise<void> {
  const way =
    reference === null
      ? { label: TEXTS.contactUs, take: () => navigate(PATHS.contact) }
      : {
          label: TEXTS.seeBooking,
          take: () =>
            navigate(`${PATHS.success}?reference=${encodeURIComponent(reference)}`, { replace: true }),
        };
  await showAlert({ title: TEXTS.alreadyBooked, message, way, closeText: TEXTS.close });
}

/** The way on for a trip that cannot be booked here any more. */
const QUOTATION = {
  way: { label: TRIP.askQuotation, take: () => navigate(PATHS.quoteRequest) },
  closeText: TEXTS.close,
};

/** [PAY-02, PAY-03] Explains why a booking or checkout failed. */
async function showFailure(title: string, error: unknown): Promise<void> {
  if (isApiError(error) && error.code === 'already_booked') return showBooked(error);
  const lost = isApiError(error) && isLost(error);
  const message = refusalText(error, labelOf) + (lost ? `\n${TEXTS.lostAnswer}` : '');
  if (isClosed(error)) void refreshSettings();
  await showAlert({ title, message, ...(isApiError(error) && error.code === 'closed' && QUOTATION) });
  if (isApiError(error)) leadToFields(error.errors);
}

/** In the car, by card, or a deposit by card and the rest in the car. */
export type PaymentChoice = 'car' | 'card' | 'deposit';

/** Returns the method of paying in the car: with a deposit if the price requires one. */
export const inCarBy = (price: { deposit?: number }): PaymentChoice =>
  depositOf(price) > 0 ? 'deposit' : 'car';

/** The price has changed and must be confirmed. */
export interface PriceQuestion {
  way: PaymentChoice;
  /** Price that the passenger saw for this trip. */
  before: SelectedVehicle | null;
  fresh: Renamed<NonNullable<Problem['fresh']>, typeof PRICE_OFF_WIRE>;
  why: keyof typeof TEXTS.newPriceWhy;
}

const WHY: Record<string, PriceQuestion['why']> = {
  quote_expired: 'expired',
  quote_mismatch: 'other',
  already_booked: 'taken',
  promo_used_up: 'promoUsedUp',
  promo_used_before: 'promoUsedBefore',
};

function storedBooking(): Booking {
  const registration = read(SLOTS.registration);
  if (!registration) throw new Error('Please enter your details first.');
  const mode = read(SLOTS.passengerMode) ?? 'guest_login';
  return { vehicle: storedVehicle(), form: storedForm(), registration, mode };
}

/**
 * The request with what proves the account: a password or a token. They are added after the key has been made,
 * because the key's fingerprint of the body is stored.
 */
function signed<B extends CarRequest | CheckoutRequest>(name: string, body: B) {
  const { registrationData, selected_passenger: mode = 'guest_login' } = body;
  const { token, ...password } = credentialsOf(mode, registrationData.email);
  const idempotencyKey = idempotencyKeyOf(name, body);
  return { body: { ...body, registrationData: { ...registrationData, ...password } }, idempotencyKey, token };
}

async function bookInCar(): Promise<void> {
  const body = carRequest(storedBooking());
  const answer = await call('POST /api/v1/booking', signed('POST /api/v1/booking', body));
  rememberPassword('');
  const { reference } = answer.data.booking;
  navigate(`${PATHS.success}?reference=${encodeURIComponent(reference)}`, { replace: true });
}

async function openCheckout(way: Exclude<PaymentChoice, 'car'>, hasLeft: () => boolean): Promise<void> {
  const here = { origin: window.location.origin, hostPage: hostPage() };
  const body = checkoutRequest(storedBooking(), way === 'deposit', here);
  const options = signed('POST /api/v1/create-checkout-session', body);
  const { url, sessionId } = await call('POST /api/v1/create-checkout-session', options);
  // The next press opens the same checkout.
  if (hasLeft()) return;
  // Coming back from the card page, this tab finds its own trip again.
  keepTrip();
  write(SLOTS.checkout, sessionId);
  leaveTo(url, `${PATHS.cancel}?session_id=${encodeURIComponent(sessionId)}`);
}

/** A page restored from the browser's cache is as it was left, although the trip may have been booked since. */
function useReturnFromCheckout(reset: () => void): void {
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      reset();
      wakeTrip();
      // Restores the state before `leaveTo`.
      if (window.location.pathname === PATHS.cancel) amendAddress(PATHS.payment);
    };
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, [reset]);
}

/** Whether the visitor has left the page. */
function useHasLeft(): () => boolean {
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  return () => left.current;
}

/** Paying: one request at a time, a new price is asked about [PAY-02, PAY-03]. */
export function usePayment() {
  const [busy, setBusy] = useState<PaymentChoice | null>(null);
  const [question, setQuestion] = useState<PriceQuestion | null>(null);
  const running = useRef(false);
  const [reset] = useState(() => () => {
    running.current = false;
    setBusy(null);
  });
  useReturnFromCheckout(reset);
  const hasLeft = useHasLeft();

  const pay = async (way: PaymentChoice) => {
    if (running.current) return;
    running.current = true;
    setBusy(way);
    try {
      // Stays busy when it succeeds: the page is being left.
      await (way === 'car' ? bookInCar() : openCheckout(way, hasLeft));
    } catch (error) {
      reset();
      // [PLACE-04] Asked about next to the price.
      if (isApiError(error) && error.unclear) return announceFailure(error, () => void pay(way));
      const { fresh, code } = isApiError(error) ? error : { fresh: null, code: '' };
      if (!fresh) return showFailure(way === 'car' ? TEXTS.bookingFailed : TEXTS.paymentFailed, error);
      const why = WHY[code] ?? 'changed';
      const before = why === 'other' ? null : read(SLOTS.selectedVehicle);
      setQuestion({ way, before, fresh: renamed(fresh, PRICE_OFF_WIRE), why });
    }
  };

  const accept = () => {
    const vehicle = read(SLOTS.selectedVehicle);
    setQuestion(null);
    if (!question || !vehicle) return;
    const { removedExtras: removed, ...fresh } = question.fresh;
    // The reason of the new price comes with the booking.
    const same = fresh.price === vehicle.price && fresh.total === vehicle.total;
    const breakdown = same ? vehicle.breakdown : null;
    const promoCode = question.why.startsWith('promo') ? undefined : vehicle.promoCode;
    write(SLOTS.selectedVehicle, { ...vehicle, ...fresh, breakdown, promoCode });
    const form = storedSearch();
    // The question has said so.
    if (form) forgetExtras(form, removed, '');
    // A deposit is paid by card first, if the current price requires one.
    void pay(question.way === 'card' ? 'card' : inCarBy(fresh));
  };

  return {
    busy,
    pay: (way: PaymentChoice) => void pay(way),
    question,
    accept,
    decline: () => setQuestion(null),
  };
}
