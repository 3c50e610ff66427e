import type { Settings } from '../../../domain/settings.ts';
import type { Catalogue } from '../../operators/catalogue.ts';
import type { ChangedBooking } from '../../stored/changed-booking.ts';
import { bookedVehicles, type BookingDetails } from '../booking-details.ts';
import { termsOf } from '../booking-terms.ts';
import { tripBlocks } from '../letters/booking-blocks.ts';

/** A booking as its page will show it once it is changed. */
export function changedDetails(
  before: BookingDetails,
  { priced, party, legs, vias }: ChangedBooking,
  catalogue: Pick<Catalogue, 'categoryById'>,
  settings: Settings,
): BookingDetails {
  const booking = { ...before.booking, ...priced, ...party };
  const category = catalogue.categoryById(priced.categoryId) ?? before.category;
  return { ...before, category, booking, legs, vias, terms: termsOf(booking, before.symbol, settings) };
}

/** One thing that is otherwise: what it is called, and what it was and is; '' for nothing. */
export interface ChangedRow {
  label: string;
  before: string;
  after: string;
}

/** All that is said of a booking, by what it is called. */
function saidOf(details: BookingDetails): Map<string, string> {
  const said = new Map<string, string>();
  const several = details.legs.length > 1;
  let heading = '';
  for (const block of tripBlocks(details)) {
    if (block.kind === 'heading') heading = block.text.toLowerCase();
    if (block.kind !== 'facts') continue;
    const own = several && heading !== 'vehicle and operator' ? ` (${heading})` : '';
    for (const [label, value] of block.rows) said.set(label + own, value ?? '');
  }
  const { booking } = details;
  said.set('Vehicle', bookedVehicles(details));
  said.set('Name', booking.bookerName);
  said.set('Your telephone', booking.bookerPhone);
  said.set('Passenger', [booking.passengerName, booking.passengerPhone, booking.passengerEmail].join(', '));
  said.set('Assistance', booking.assistance);
  return said;
}

/** What of a booking is otherwise than before, in the words of its page. */
export function changedRows(before: BookingDetails, after: BookingDetails): ChangedRow[] {
  const [was, is] = [saidOf(before), saidOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((label) => {
    const row = { label, before: was.get(label) ?? '', after: is.get(label) ?? '' };
    return row.before === row.after ? [] : [row];
  });
}
