import { FIELD_LABELS, SEE_PRICES } from '../../../domain/journey/trip-fields.ts';
import { renamed } from '../../client/wire-names.ts';
import { OFF_WIRE } from './form-names.ts';

/** Labels of the fields of a trip. */
export const LABELS = renamed(FIELD_LABELS, OFF_WIRE);

export const TEXTS = {
  placeHint: 'Address, postcode, airport or station',
  swap: 'Swap pick-up and drop-off',
  stop: (position: number) => `Stop ${position}`,
  addStop: 'Add Stop',
  removeStop: (position: number) => `Remove stop ${position}`,
  moveStopUp: (position: number) => `Move stop ${position} up`,
  moveStopDown: (position: number) => `Move stop ${position} down`,
  stopMoved: (from: number, to: number, of: number) => `Stop ${from} is now stop ${to} of ${of}.`,
  flightHint: 'So that your driver can follow delays',
  addReturn: 'Add Return',
  returnTitle: 'Return',
  removeReturn: 'Remove return',
  missingPickup: 'Enter where the trip starts',
  missingDropoff: 'Enter where the trip ends',
  missingDate: 'Choose a date',
  pastDate: 'Choose today or a later date',
  returnTooSoon: 'The return must be after the pick-up',
  missingStop: 'Enter a street, place or postcode, or remove this stop',
  filled: (ends: string[]) => `Filled in. ${ends.join('. ')}.`,
  search: SEE_PRICES,
};
