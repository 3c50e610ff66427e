import { many } from '../../../domain/text.ts';

/** A trip in words, beside its prices and after; no part of the first load, as the form's are. */
export const FACTS = {
  minutes: (count: number) => many(count, 'minute'),
  yes: 'Yes',
  no: 'No',
  none: 'None',
  passengers: 'Passengers',
  return: 'Return',
  luggage: 'Luggage',
  handLuggage: 'Hand luggage',
  roundTrip: 'Round Trip',
  oneWay: 'One Way',
  byTheHour: 'By the hour',
};
