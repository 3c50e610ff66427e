import { MINUTE_STEP } from '../../../domain/time/time.ts';
import { BAD_EMAIL } from '../../client/refusal.ts';

export const TEXTS = {
  title: 'QUOTE NOW',
  lead: 'Some trips need a person to price them. Tell us about yours, and we will send you a price by email or telephone.',
  reasons: [
    'By ferry, or anywhere else our online prices do not reach',
    'For larger groups, or with more luggage than one vehicle takes',
  ],
  shortNotice: (notice: string) => `At short notice: a pick-up within ${notice}`,
  prefilled: 'We have filled in what we know of your trip.',
  pickup_address: 'Pick Up',
  dropoff_address: 'Drop Off',
  pickup_date: 'Date',
  pickup_time: 'Time',
  passenger_email: 'Email',
  passenger_phone: 'Telephone',
  luggages: 'Luggages',
  passengers: 'Passenger',
  passenger_name: 'Passenger Name',
  additional_info: 'Additional Comments',
  placeHint: 'Address, postcode, airport or station',
  dropoffHint: 'Optional. Leave it empty for hire by the hour.',
  emailHint: 'Optional. Without it we will call you.',
  optional: 'Optional',
  extras: (chosen: string) => `Extras: ${chosen}`,
  returning: (passengers: number) => `Return Passengers: ${passengers}`,
  onReturn: (line: string) => `On the return: ${line}`,
  hire: (hours: number) => `Hire by the hour: ${hours} hours.`,
  commentsHint: 'Optional. Stops, a return, flight number, child seats, anything we should know.',
  send: 'SEND',
  wait: 'Wait...',
  sent: 'Your booking has been sent!',
  /** Undefined where it is not known whether an address was given. */
  sentMessage(email?: string) {
    const mailed = email === undefined ? 'by email' : `to ${email}`;
    const how = email === '' ? 'call you with your price' : `send your price ${mailed} or call you`;
    return `Nothing is booked yet: we will ${how}, and you decide.`;
  },
  failed: 'There was a problem sending your booking.',
  missingPickup: 'Enter where the trip starts',
  missingDate: 'Choose a date',
  pastDate: 'Choose today or a later date',
  missingTime: 'Choose a time',
  oddTime: `Choose a time in steps of ${MINUTE_STEP} minutes`,
  pastTime: 'Choose a time that has not passed',
  badEmail: BAD_EMAIL,
  missingPhone: 'Enter a telephone number, so that we can reach you',
};
