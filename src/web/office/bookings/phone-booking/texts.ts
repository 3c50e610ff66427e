import type { StaffChannel } from '../../../../domain/booking/states.ts';
import type { Taking, TakingField, TripKind } from './phone-booking-form.ts';

export const TEXTS = {
  title: 'New booking',
  back: 'All bookings',
  caller: 'Who books',
  trip: 'Trip',
  prices: 'Prices',
  paying: 'Payment',
  texts: 'They agree to text messages to this number (mobiles only)',
  other: 'Somebody else travels',
  extras: 'Extras',
  stop: (position: number) => `Stop ${position}`,
  places: 'Places',
  addStop: 'Add a stop',
  dropStop: (position: number) => `Remove stop ${position}`,
  yes: 'Yes',
  no: 'No',
  toAsk: 'Prices are here as soon as the places and the time are known.',
  asking: 'Looking for prices …',
  counted: (count: number) => (count === 1 ? 'One price.' : `${count} prices, the cheapest first.`),
  noPrice: 'There is no price for this trip.',
  removed: (names: string) => `Not offered, so not in the price: ${names}.`,
  without: (count: number) =>
    count === 1
      ? 'One more operator gives no price for it.'
      : `${count} more operators give no price for it.`,
  again: 'Try again',
  lines: 'Why it costs that',
  total: 'Total',
  allowance: 'Included',
  choose: 'Choose a price.',
  moved: 'The price is another one by now. Please read it out and press again.',
  callerNeeded: 'Who books?',
  phoneNeeded: 'On which number can they be reached?',
  passengerNeeded: 'Who travels?',
  book: { car: 'Book', card: 'Book, and send the link to pay', deposit: 'Book, and send the link to pay' },
  start: 'Start again',
  notOffered: 'This provider takes bookings neither in the car nor by card.',
  linkTo: (email: string, isTexted: boolean) =>
    [
      email ? `The link goes to ${email}${isTexted ? ' and by text message' : ''}.` : '',
      !email && isTexted ? 'The link goes by text message.' : '',
      !email && !isTexted ? 'For the link they need an e-mail address, or to agree to text messages.' : '',
    ].join(''),
  done: (number: string) => `Booking ${number} is made.`,
  waits: (number: string) => `Booking ${number} waits for its payment: the link is sent.`,
  known: (name: string, count: number) =>
    `${name} has rung before: ${count === 1 ? 'one trip' : `${count} trips`}, the latest first.`,
  takeName: (name: string) => `It is ${name}`,
  sameTrip: 'Same places',
  wayBack: 'The way back',
  attached: {
    yes: 'The enquiry is put to it.',
    no: 'The enquiry could not be put to it: please do that on its page.',
  },
} as const;

export const CHANNELS: Readonly<Record<StaffChannel, string>> = {
  phone: 'By telephone',
  email: 'By e-mail',
  counter: 'At the counter',
};

export const KINDS: Readonly<Record<TripKind, string>> = {
  one_way: 'One way',
  return: 'There and back',
  hourly: 'By the hour',
};

export const PAYS: Readonly<Record<Taking['pays'], string>> = {
  car: 'In the car',
  card: 'By card: they are sent a link',
  deposit: 'A deposit by card: they are sent a link; the rest in the car',
};

export const LABELS: Readonly<Record<TakingField | 'pickup' | 'dropoff', string>> = {
  channel: 'How they came',
  name: 'Name',
  phone: 'Telephone',
  email: 'E-mail (if they have one)',
  passengerName: 'Name of who travels',
  passengerPhone: 'Their telephone (if another)',
  passengerEmail: 'Their e-mail (if they have one)',
  kind: 'Kind of trip',
  pickup: 'Pick-up',
  dropoff: 'Drop-off',
  date: 'Date',
  time: 'Time',
  returnDate: 'Date back',
  returnTime: 'Time back',
  hours: 'Hours',
  passengers: 'Passengers',
  luggage: 'Large cases',
  handLuggage: 'Hand luggage',
  flight: 'Flight or train',
  returnFlight: 'Flight or train back',
  note: 'Note for the driver',
  assistance: 'Help that is needed',
  chosen: 'Price',
  pays: 'How they pay',
};
