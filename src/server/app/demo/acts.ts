import { bookingForm as formOf } from '../../../contract/booking-form.ts';
import { carBookingRequest, checkoutRequest } from '../../../contract/bookings.ts';
import { phoneBooking } from '../../../contract/office-phone-bookings.ts';
import type { PriceAnswer, PriceDetail } from '../../../contract/prices.ts';
import { britishDate, londonTime } from '../../../domain/time/time.ts';
import type { Asker } from '../../accounts/index.ts';
import type { BookingDetails } from '../../bookings/index.ts';
import { ProblemError, type StaffPrincipal } from '../../platform/http/index.ts';
import type { Services } from '../services.ts';
import type { Person } from './people.ts';

/** A requested trip. */
interface Trip {
  pickup: string;
  dropoff: string;
  passengers: number;
  luggages: number;
  /** '' for none. */
  flight: string;
}

const tripBetween = (pickup: string, dropoff: string, passengers = 1, luggages = 1, flight = ''): Trip => ({
  pickup,
  dropoff,
  passengers,
  luggages,
  flight,
});

/** Popular trips across the country, most around Leeds. */
const TRIPS = [
  tripBetween('Leeds Station', 'Manchester Airport Terminal 2', 2, 2),
  tripBetween('Leeds Bradford Airport', 'Harrogate Station', 2, 2, 'LS 204'),
  tripBetween('Heathrow Airport Terminal 5', 'Reading Station', 1, 2, 'BA 295'),
  tripBetween('York Station', 'Leeds Bradford Airport', 3, 3),
  tripBetween('Bradford Interchange', 'Leeds Station', 1, 0),
  tripBetween('Gatwick Airport South Terminal', 'Brighton Station', 4, 4, 'U2 8712'),
  tripBetween('Manchester Piccadilly Station', 'Liverpool Lime Street Station', 2, 1),
  tripBetween('Birmingham New Street Station', 'Birmingham Airport', 1, 1),
  tripBetween('Leeds Station', 'Leeds Bradford Airport', 2, 2),
  tripBetween('Edinburgh Waverley Station', 'Edinburgh Airport', 2, 2),
  tripBetween('Bristol Temple Meads Station', 'Bristol Airport', 1, 1),
  tripBetween('Newcastle Airport', 'Durham Station', 3, 3, 'KL 959'),
  tripBetween('Cardiff Central Station', 'Swansea Station', 2, 1),
  tripBetween('Harrogate Station', 'Manchester Airport Terminal 1', 4, 4),
  tripBetween('Cambridge Station', 'Stansted Airport', 2, 2),
  tripBetween('Glasgow Central Station', 'Glasgow Airport', 1, 1),
] as const;

export const tripOf = (index: number): Trip => TRIPS[index % TRIPS.length] ?? TRIPS[0];

/** Places without an operator, or not at an acceptable price: quotes that are not booked. */
export const UNSERVED = [
  tripBetween('Stornoway Airport', 'Stornoway', 2, 2),
  tripBetween('Lerwick', 'Sumburgh Airport', 1, 1),
  tripBetween('Douglas, Isle of Man', 'Ronaldsway Airport', 2, 1),
] as const;

/** Minutes of a day at which people travel: mornings and evenings are fuller. */
const MINUTES = [
  285, 330, 375, 405, 430, 450, 465, 490, 520, 560, 615, 690, 750, 830, 905, 960, 1005, 1035, 1055, 1080,
  1110, 1155, 1230, 1320,
] as const;

export const minuteOf = (index: number): number => MINUTES[(index * 7) % MINUTES.length] ?? 540;

/** A booking of the demonstration. */
export interface DemoBooking {
  id: number;
  number: string;
  operatorId: number;
}

/** A booking that a demo customer wants. */
export interface DemoTrip {
  person: Person;
  trip: Trip;
  pickup: Date;
  /** Rank of the selected operator, cheapest first. */
  choice: number;
  texts: boolean;
}

const ASKER: Asker = { network: '', wideNetwork: '', knownBrowser: '', resetSecret: '', mailedSecret: '' };

function requestOf({ trip, pickup }: Pick<DemoTrip, 'trip' | 'pickup'>) {
  const { date, minute } = londonTime(pickup.getTime());
  const hour = Math.floor(minute / 60);
  const bookingForm = formOf.parse({
    pickup: trip.pickup,
    dropoff: trip.dropoff,
    pickup_date: britishDate(date),
    pickup_hour: `${hour % 12 === 0 ? 12 : hour % 12}${hour < 12 ? 'am' : 'pm'}`,
    pickup_min: String(minute % 60).padStart(2, '0'),
    passengers: trip.passengers,
    luggages: trip.luggages,
    pickup_fight_number: trip.flight,
  });
  return { bookingType: 'milleage' as const, bookingForm };
}

/**
 * Asks for prices as a visitor does, and confirms unclear places.
 * @returns the final request and the bookable offers
 * @throws ProblemError where no operator serves the trip
 */
export async function look(
  { quotes }: Pick<Services, 'quotes'>,
  demoTrip: Pick<DemoTrip, 'trip' | 'pickup'>,
): Promise<{ asked: ReturnType<typeof requestOf>; prices: PriceDetail[] }> {
  const request = requestOf(demoTrip);
  const answer = await quotes.prices(request).catch((error: unknown) => {
    if (!(error instanceof ProblemError) || !error.unclear) throw error;
    for (const [field, { candidates }] of Object.entries(error.unclear))
      Object.assign(request.bookingForm, { [`${field}_confirmed`]: candidates[0]?.id });
    return quotes.prices(request);
  });
  const { price_details: all } = JSON.parse(answer.text) as PriceAnswer;
  return { asked: request, prices: all.filter(({ quote_id }) => quote_id !== null) };
}

async function chosen(services: Services, demoTrip: DemoTrip) {
  const { asked, prices } = await look(services, demoTrip);
  const detail = prices[demoTrip.choice % Math.max(1, prices.length)];
  if (!detail) throw new Error(`no price from ${demoTrip.trip.pickup}`);
  const selectedVehicleData = { ...detail, quote_id: detail.quote_id ?? '' };
  return { detail, request: { ...asked, selectedVehicleData, selectedVehicle: 1 } };
}

const registrationOf = ({ person, texts }: DemoTrip) => ({
  firstName: person.firstName,
  surname: person.surname,
  number: person.phone,
  email: person.email,
  textMessages: texts,
});

const demoBooking = ({ booking: { id, number, operatorId } }: BookingDetails): DemoBooking => ({
  id,
  number,
  operatorId,
});

/** Books on the site, to be paid in the car. */
export async function bookInCar(services: Services, demoTrip: DemoTrip): Promise<DemoBooking> {
  const { request } = await chosen(services, demoTrip);
  const registrationData = registrationOf(demoTrip);
  const body = carBookingRequest.parse({ payment_method: 'car', ...request, registrationData });
  const details = await services.bookings.bookInCar({ ...body, principal: null, asker: ASKER }, null);
  return demoBooking(details);
}

/** Pays a test checkout and delivers its notification. */
async function pay({ testCheckouts, checkouts }: Services, sessionId: string, number: string, now: Date) {
  const open = await testCheckouts?.find(sessionId);
  if (!testCheckouts || !open) throw new Error('the demonstration takes no cards');
  await testCheckouts.pay(open, { number, expiry: `12/${now.getFullYear() - 1998}`, cvc: '123' });
  const paid = await testCheckouts.find(sessionId);
  for (const { rawBody, signature } of paid ? await testCheckouts.notifications(paid) : [])
    await checkouts.notified(rawBody, signature);
}

/** Books on the site and pays by card. @param card a number of `test-cards.ts` */
export async function bookByCard(services: Services, demoTrip: DemoTrip, card: string): Promise<DemoBooking> {
  const { request, detail } = await chosen(services, demoTrip);
  const amount = Math.round((detail.final_price ?? 0) * 100);
  const site = { frontend_url: 'http://localhost', registrationData: registrationOf(demoTrip) };
  const body = checkoutRequest.parse({ amount, ...site, ...request });
  const urls = { successUrl: 'http://localhost/', cancelUrl: 'http://localhost/' };
  const checkout = { ...body, principal: null, asker: ASKER };
  const { sessionId } = await services.checkouts.open(checkout, urls, null);
  await pay(services, sessionId, card, services.clock());
  const payment = await services.checkouts.find(sessionId);
  return demoBooking(await services.bookings.byId(payment?.bookingId ?? 0));
}

/** A phone booking by staff; for payment by card the customer is sent a link. */
export async function bookByPhone(
  services: Services,
  demoTrip: DemoTrip,
  { staff, method }: { staff: StaffPrincipal; method: 'car' | 'card' },
): Promise<DemoBooking> {
  const { request } = await chosen(services, demoTrip);
  const { firstName, surname, phone, email } = demoTrip.person;
  const caller = { name: `${firstName} ${surname}`, phone, email };
  const body = phoneBooking.parse({ channel: 'phone', caller, payment_method: method, ...request });
  const { details } = await services.bookings.take(body, staff.id, null, services.checkouts.provider.name);
  return demoBooking(details);
}
