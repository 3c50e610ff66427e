import { urgentText } from '../../../domain/journey/trip-facts.ts';
import type { Settings } from '../../../domain/settings.ts';
import { isApiError, messageOf } from '../../api.ts';
import { PATHS } from '../../paths.ts';
import { refusalText } from '../../refusal.ts';
import { tripLabel } from './server-errors.ts';

/** What to show when no price could be calculated, and where to go. */
export interface PriceFailure {
  title: string;
  message: string;
  /** The alert closes by itself. */
  timerMs?: number;
  /** Where to go after about a second. */
  redirect?: string;
  /** Where the visitor may go instead of changing the search; offered by the form. */
  offer?: string;
  /** The server's messages by field. */
  errors: Record<string, string>;
}

const ERROR_TIMER_MS = 3000;
export const REDIRECT_DELAY_MS = 1000;

const ZERO_MILES = 'The calculated distance is zero miles. Please check your pickup and dropoff locations.';

type Context = Pick<Settings, 'GRACE_TIME' | 'Company_Contact_Info'>;

const contactUs = ({ Company_Contact_Info: phone }: Context) =>
  phone
    ? `Please contact us on ${phone}, or ask for a price on the quotation page.`
    : 'Please ask for a price on the quotation page.';

const BANNED = 'Address is banned';

/** Another search will hardly help: people may. */
const FOR_PEOPLE = new Set(['too_large', 'no_route', 'no_operator', 'closed']);

function kindOf(code: string, message: string): 'same' | 'urgent' | 'other' {
  if (code === 'same_address' || message === ZERO_MILES) return 'same';
  if (code === 'banned_address' || code === 'grace_period') return 'urgent';
  if (message === BANNED || message === 'Pickup time is within the grace period') return 'urgent';
  return 'other';
}

const isBanned = (error: unknown) =>
  (isApiError(error) && error.code === 'banned_address') || messageOf(error) === BANNED;

/** [ERR-01 … ERR-03] The alert for a failed price calculation. The server's message wins over our own. */
export function priceFailure(error: unknown, settings: Context): PriceFailure {
  const message = refusalText(error, tripLabel);
  const errors = isApiError(error) ? error.errors : {};
  const redirect = PATHS.quoteRequest;
  const code = isApiError(error) ? error.code : '';
  switch (kindOf(code, messageOf(error))) {
    case 'same':
      return {
        title: 'Same Address Booking!',
        message: `${message}\nThe pickup must differ from the dropoff. ${contactUs(settings)}`,
        redirect,
        errors,
      };
    case 'urgent':
      return {
        title: 'Urgent Booking!',
        message: `${message}\n${urgentText(isBanned(error), settings.GRACE_TIME)} ${contactUs(settings)}`,
        redirect,
        errors,
      };
    case 'other':
      return {
        title: 'Error',
        message,
        timerMs: ERROR_TIMER_MS,
        ...(FOR_PEOPLE.has(code) && { offer: redirect }),
        errors,
      };
  }
}
