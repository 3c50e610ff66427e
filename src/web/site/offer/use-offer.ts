import { useEffect, useState } from 'react';
import type { BookingForm, HourlyRateForm } from '../../../contract/booking-form.ts';
import type { OfferState } from '../../../contract/prices.ts';
import { isSameTrip, readOfferLink } from '../../../domain/journey/offer-link.ts';
import { call, isApiError, messageOf } from '../../client/api.ts';
import type { SearchForm } from '../../client/storage-shapes.ts';
import { read, SLOTS } from '../../client/storage.ts';
import { PRICE_OFF_WIRE, type PriceEntry, renamed } from '../../client/wire-names.ts';
import type { Fact } from '../../ui/facts.tsx';
import { restoreHire, storedHire } from '../trip/hire.ts';
import { formOnWire, storedSearch } from '../trip/search.ts';
import { restoreTrip, storedTrip } from '../trip/stored-trip.ts';
import { FACTS, hourlyFacts, outwardFacts, returnFacts } from '../trip/trip-facts.ts';
import { TEXTS } from './texts.ts';

/** A shared trip: the way out, the way back where there is one, the passengers. */
export function linkedFacts({ kind, fields }: SearchForm): Fact[][] {
  const ways = kind === 'hourly' ? [hourlyFacts(fields)] : [outwardFacts(fields), returnFacts(fields)];
  const passengers = { label: FACTS.passengers, value: String(fields.passengers ?? 1) };
  return [...ways.filter((way) => way.length > 0), [passengers]];
}

/** Summary of a selected vehicle's trip for a link. */
export function linkedSummary({ kind, fields }: SearchForm) {
  const returns = kind === 'mileage' && fields.select_option === 'return';
  const trip = kind === 'hourly' ? FACTS.byTheHour : returns ? FACTS.roundTrip : FACTS.oneWay;
  const back = kind === 'mileage' && returns && fields.return_wheel_chair === 'yes';
  return { trip, wheelchair: fields.wheel_chair === 'yes' || back, priced: [] };
}

/** "Leeds Station to York". */
export const tripName = ({ kind, fields }: SearchForm) =>
  kind === 'hourly' ? fields.pickup : TEXTS.to(fields.pickup, fields.dropoff);

/** Content of a link. */
export interface Linked {
  quoteId: string;
  /** A complete form with the link's values. */
  form: SearchForm;
}

/** Parses a link's trip and price; null if invalid. The server verifies them. */
export function linkedSearch(search: string, now: number): Linked | null {
  const offer = readOfferLink(search);
  if (!offer) return null;
  const { quoteId, kind } = offer;
  if (kind === 'hourly') {
    const fields = offer.fields as HourlyRateForm;
    const whole = storedHire(restoreHire(fields, now, 0), null, undefined);
    return { quoteId, form: { kind, fields: { ...whole, ...fields } } };
  }
  const fields = offer.fields as BookingForm;
  return { quoteId, form: { kind, fields: { ...storedTrip(restoreTrip(fields, now), null), ...fields } } };
}

/** Returns a search in this browser that would be replaced, or null. */
export function tripInTheWay(form: SearchForm): SearchForm | null {
  const draft = read(SLOTS.bookingFormDraft);
  const typed: SearchForm | null = draft?.pickup && draft.dropoff ? { kind: 'mileage', fields: draft } : null;
  const other = (read(SLOTS.priceDetails) && storedSearch()) ?? typed;
  return other && !isSameTrip(other, form) ? other : null;
}

export interface OpenedOffer {
  state: OfferState;
  quantity: number;
  offer: PriceEntry;
  fresh: PriceEntry | null;
  reason: string;
}

/** Outcome of opening a link; null while it loads. */
type Opening = { opened: OpenedOffer } | { failure: string; /** The link itself. */ bad: boolean } | null;

async function ask({ quoteId, form }: Linked, signal: AbortSignal): Promise<Opening> {
  try {
    const body = { quote_id: quoteId, ...formOnWire(form) };
    const answer = await call('POST /api/v1/calculate-shared-offer', { body, signal });
    const { success: _, offer, fresh, ...rest } = answer;
    const entry = (detail: typeof offer) => renamed(detail, PRICE_OFF_WIRE);
    return { opened: { ...rest, offer: entry(offer), fresh: fresh && entry(fresh) } };
  } catch (error) {
    const bad = isApiError(error) && error.status >= 400 && error.status < 500;
    return { failure: messageOf(error), bad };
  }
}

/** [JRN-16] Checks a link; `again` repeats it. Stored data is not changed. */
export function useOffer(linked: Linked): { opening: Opening; again: () => void } {
  const [turn, setTurn] = useState(0);
  const [opening, setOpening] = useState<Opening>(null);
  useEffect(() => {
    const abort = new AbortController();
    void ask(linked, abort.signal).then((found) => {
      if (!abort.signal.aborted) setOpening(found);
    });
    return () => abort.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a turn asks again
  }, [linked, turn]);
  const again = () => {
    setOpening(null);
    setTurn(turn + 1);
  };
  return { opening, again };
}
