import type { BookingForm, HourlyRateForm } from '../../../contract/booking-form.ts';
import { isSameTrip, readOfferLink } from '../../../domain/journey/offer-link.ts';
import type { SearchForm } from '../../storage-shapes.ts';
import { read, SLOTS } from '../../storage.ts';
import { restoreHire, storedHire } from '../trip/hire.ts';
import { storedSearch } from '../trip/search.ts';
import { restoreTrip, storedTrip } from '../trip/stored-trip.ts';

/** What a link asks to be opened. */
export interface Linked {
  quoteId: string;
  /** With every field that the forms keep; what the link says stands as it is. */
  form: SearchForm;
}

/** The trip and the price of a link; null for one that is none. What it says is the server's to check. */
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

/** Another trip that was searched for, or begun, in this browser; null where there is none that would be lost. */
export function tripInTheWay(form: SearchForm): SearchForm | null {
  const draft = read(SLOTS.bookingFormDraft);
  const typed: SearchForm | null = draft?.pickup && draft.dropoff ? { kind: 'mileage', fields: draft } : null;
  const other = (read(SLOTS.priceDetails) && storedSearch()) ?? typed;
  return other && !isSameTrip(other, form) ? other : null;
}
