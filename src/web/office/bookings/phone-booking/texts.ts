import { mapBookingTexts } from '../../../../domain/booking/booking-texts.ts';
import type { StaffChannel } from '../../../../domain/booking/states.ts';
import type { PhoneBookingDraft, DraftField, TripKind } from './phone-booking-form.ts';

export const TEXTS = {
  title: 'New booking',
  back: 'All bookings',
  caller: 'Booker',
  trip: 'Trip',
  prices: 'Prices',
  paying: 'Payment',
  texts: 'Agrees to text messages (mobile numbers only)',
  other: 'The passenger is a different person',
  extras: 'Extras',
  stop: (position: number) => `Stop ${position}`,
  places: 'Places',
  addStop: 'Add a stop',
  dropStop: (position: number) => `Remove stop ${position}`,
  yes: 'Yes',
  no: 'No',
  toAsk: 'Enter the places and the time to see prices.',
  asking: 'Loading prices…',
  counted: (count: number) => (count === 1 ? '1 price' : `${count} prices, cheapest first`),
  noPrice: 'No prices for this trip.',
  removed: (names: string) => `Not available, and not included in the price: ${names}.`,
  without: (count: number) =>
    count === 1
      ? '1 more operator has no price for this trip.'
      : `${count} more operators have no price for this trip.`,
  again: 'Try again',
  lines: 'Fare details',
  total: 'Total',
  allowance: 'Included',
  choose: 'Choose a price.',
  moved: 'The price has changed. Tell the caller the new price and press again.',
  callerNeeded: 'Enter the booker’s name.',
  phoneNeeded: 'Enter a phone number.',
  passengerNeeded: 'Enter the passenger’s name.',
  book: { car: 'Book', card: 'Book and send payment link', deposit: 'Book and send payment link' },
  start: 'Start again',
  notOffered: 'No payment method is enabled: neither in the car nor by card.',
  linkTo: (email: string, isTexted: boolean) =>
    [
      email ? `The payment link is sent to ${email}${isTexted ? ' and by text message' : ''}.` : '',
      !email && isTexted ? 'The payment link is sent by text message.' : '',
      !email && !isTexted
        ? 'Enter an email address or confirm consent to text messages to send the payment link.'
        : '',
    ].join(''),
  done: (number: string) => `Booking ${number} is made.`,
  waits: (number: string) => `Booking ${number} is awaiting payment. The payment link has been sent.`,
  known: (name: string, count: number) =>
    `${name} has ${count === 1 ? '1 earlier trip' : `${count} earlier trips, latest first`}.`,
  takeName: (name: string) => `Use ${name}`,
  sameTrip: 'Same route',
  wayBack: 'Return route',
  attached: {
    yes: 'The enquiry is linked to it.',
    no: 'The enquiry could not be linked. Link it on the enquiry’s page.',
  },
} as const;

export const CHANNELS: Readonly<Record<StaffChannel, string>> = {
  phone: 'By phone',
  email: 'By email',
  counter: 'At the counter',
};

export const KINDS: Readonly<Record<TripKind, string>> = {
  one_way: 'One way',
  return: 'Return',
  hourly: 'By the hour',
};

export const PAYS: Readonly<Record<PhoneBookingDraft['pays'], string>> = {
  car: 'In the car',
  card: 'By card, with a payment link',
  deposit: 'Deposit by card with a payment link, the rest in the car',
};

export const LABELS: Readonly<Record<DraftField | 'pickup' | 'dropoff', string>> = {
  channel: 'Channel',
  name: 'Name',
  phone: 'Phone',
  email: 'Email (optional)',
  passengerName: 'Passenger’s name',
  passengerPhone: 'Passenger’s phone (optional)',
  passengerEmail: 'Passenger’s email (optional)',
  kind: 'Trip type',
  pickup: 'Pick-up',
  dropoff: 'Drop-off',
  date: 'Date',
  time: 'Time',
  returnDate: 'Return date',
  returnTime: 'Return time',
  hours: 'Hours',
  passengers: 'Passengers',
  luggage: 'Large cases',
  handLuggage: 'Hand luggage',
  flight: 'Flight or train',
  returnFlight: 'Return flight or train',
  note: 'Note for the driver',
  ...mapBookingTexts((_name, { label }) => label),
  chosen: 'Price',
  pays: 'Payment method',
};
