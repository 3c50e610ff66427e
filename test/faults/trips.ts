import type { BookingForm } from '../../src/contract/booking-form.ts';
import type { PriceAnswer, PriceDetail } from '../../src/contract/prices.ts';
import { roundPence } from '../../src/domain/money.ts';
import { addDays, britishDate, londonTime } from '../../src/domain/time/time.ts';
import { carRequestFor, guest, type CarRequest } from '../support/bookings.ts';
import { mileageForm, returnForm } from '../support/forms.ts';
import { NO_BOOKING, type Entry } from './log.ts';
import { Refused, type Passenger } from './passenger.ts';

const PLACES = [
  ['Leeds Station', 'Manchester Airport Terminal 2'],
  ['York Station', 'Leeds Bradford Airport'],
  ['Sheffield Station', 'Hull Station'],
] as const;

/** Of the demonstration: for one use in all, for one of each person, of one operator, for all. */
const CODES = ['ONETRIP', 'WELCOME10', 'OTTERESTATE', 'AIRPORT5'];

/** One way or with a way back, tomorrow or later: free to cancel, or not any more. */
function form({ random }: Passenger): BookingForm {
  const [pickup, dropoff] = random.pick(PLACES);
  const day = addDays(londonTime(Date.now()).date, random.whole(1, 9));
  const changes = {
    pickup,
    dropoff,
    pickup_date: britishDate(day),
    pickup_hour: random.pick(['6am', '10am', '2pm', '9pm']),
  };
  if (random.chance(0.5)) return mileageForm(changes);
  const back = { return_pickup: dropoff, return_dropoff: pickup, return_date: britishDate(addDays(day, 4)) };
  return returnForm({ ...changes, ...back });
}

/** The same offer at its price with a code; as it was where the code is not for it. */
async function withCode(
  p: Passenger,
  offer: PriceDetail,
  bookingForm: BookingForm,
): Promise<[PriceDetail, string | null]> {
  const code = p.random.pick(CODES);
  const { vehicle_id, company_id } = offer;
  const body = {
    vehicle_id,
    company_id,
    quantity: 1,
    bookingType: 'milleage',
    bookingForm,
    promo_code: code,
  };
  try {
    const path = '/api/v1/calculate-selected-vehicle-price';
    const { final_price, quote_id } = await p.ask<PriceDetail>({ method: 'POST', path, body });
    return [{ ...offer, final_price, quote_id }, code];
  } catch (error) {
    if (error instanceof Refused) return [offer, null];
    throw error;
  }
}

/** A trip with its price, as its passenger would book it, and the entry of the log for it. */
export async function chosenTrip(
  p: Passenger,
  method: Entry['method'],
): Promise<{ request: CarRequest; entry: Entry }> {
  const bookingForm = form(p);
  const path = '/api/v1/calculate-distance-price';
  const { price_details } = await p.ask<PriceAnswer>({ method: 'POST', path, body: bookingForm });
  const offers = price_details.filter(
    ({ price, vehicles_needed }) => price !== null && vehicles_needed === 1,
  );
  const plain = p.random.pick(offers);
  const [offer, promo] = p.random.chance(0.3) ? await withCode(p, plain, bookingForm) : [plain, null];
  const registrationData = guest({ email: p.email, number: p.telephone });
  const entry: Entry = {
    email: p.email,
    method,
    fare: roundPence((offer.final_price ?? 0) * 100),
    legs: bookingForm.select_option === 'return' ? 2 : 1,
    promo,
    number: null,
    reference: null,
    outcomes: [NO_BOOKING],
    busy: false,
  };
  p.log.entries.set(p.email, entry);
  return { request: carRequestFor(offer, { bookingForm, registrationData }), entry };
}
