import { HIRE_FIELD_LABELS } from '../../../domain/journey/trip-facts.ts';
import { renamed } from '../../renamed.ts';
import { OFF_WIRE } from './form-names.ts';

/** Hire by the hour has other words for some. */
export const HIRE_LABELS = renamed(HIRE_FIELD_LABELS, OFF_WIRE);

/** What hire by the hour says in other words. */
export const HIRE = {
  search: 'Search',
  tooSoon: (ahead: string) => `This start is too soon to book online: it must be at least ${ahead} from now.`,
  firstStart: 'Use the first bookable time',
  missingPickup: 'Enter where the hire starts',
};
