import { FIELD_LABELS, HIRE_FIELD_LABELS, SEE_PRICES } from '../../../domain/trip-fields.ts';
import { renamed } from '../../renamed.ts';
import { OFF_WIRE } from './form-names.ts';

/** Of the fields of a trip. */
export const LABELS = renamed(FIELD_LABELS, OFF_WIRE);

/** Hire by the hour has other words for some. */
export const HIRE_LABELS = renamed(HIRE_FIELD_LABELS, OFF_WIRE);

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
  noScript:
    'JavaScript is off in this browser. You see prices all the same, and a person books for you. For stops, a return or extras',
  noScriptLink: 'ask for a quote',
  noScriptPrices: 'See prices for the trip that this address names',
  loadingPrice: 'Please wait while loading price...',
  fetching: 'Please wait while fetching prices',
  /** [RES-13] What is coming, from several operators or from one. */
  severalLegends: ['Lowest Price', 'Multiple Companies', 'Cheapest Price of a Company'],
  oneLegends: ['Lowest Price', 'Our Drivers', 'All-in Prices'],
  problem: 'There is a problem',
  askQuotation: 'Ask for a quotation',
  orCall: 'It begins with the trip that you have typed. Or call',
};

/** What hire by the hour says in other words. */
export const HIRE = {
  search: 'Search',
  tooSoon: (ahead: string) => `This start is too soon to book online: it must be at least ${ahead} from now.`,
  firstStart: 'Use the first bookable time',
  missingPickup: 'Enter where the hire starts',
};
