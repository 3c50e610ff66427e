import type { FastifyInstance } from 'fastify';
import type { TripWire } from '../../contract/corporate.ts';
import type { TripState } from '../../domain/booking/trip-state.ts';
import { formatMoney, roundPence } from '../../domain/money.ts';
import { formatLocal, localTime } from '../../domain/time/time-words.ts';
import {
  type ActionPage,
  askerOf,
  type BrowserCookies,
  type KnownBrowsers,
  MAILED_SIGN_IN_PATH,
  type MailedSignIns,
  serveAction,
} from '../accounts/index.ts';
import type { SettingsService } from '../catalogue/index.ts';
import { ProblemError } from '../platform/http/index.ts';
import type { TripsService } from './trips-service.ts';

const SIGN_IN = [{ label: 'Sign In', to: '/login' }];
const OVER: ActionPage = {
  title: 'This link is no longer valid',
  text: ['It can be used once, within 15 minutes. The page to sign in can send another one.'],
  ways: SIGN_IN,
};
const ASK: ActionPage = {
  title: 'Sign in',
  text: ['The button shows you your trips. It uses the link up.'],
  button: 'Sign in',
};
const OTHER: ActionPage = {
  title: 'Sign in here?',
  text: [
    'This link was requested from another browser. The button signs this browser in and uses the link up.',
  ],
  button: 'Sign in in this browser',
};

/** Links to the site's own page, whose sessions last longer. The part after the # is not sent to any server. */
const SCRIPT =
  "location.replace('/login#link=' + encodeURIComponent(new URLSearchParams(location.search).get('token') || ''))";

const STATES: Partial<Record<TripState, string>> = {
  awaiting_payment: 'waiting for payment',
  awaiting_email: 'waiting for your email address to be confirmed',
  confirmed: 'confirmed',
  driver_assigned: 'driver assigned',
  under_way: 'under way',
};

/** "Saturday 2 January 2027, 15:05: Leeds Station to York, confirmed. £90.00 with Aire & Otter Cars, booking 12345678." */
function lineOf(trip: TripWire): string {
  const at = formatLocal(localTime(trip.pick_up_date, trip.pick_up_time));
  const to = trip.drop_off_address === null ? '' : ` to ${trip.drop_off_address}`;
  const state = STATES[trip.state];
  const amount = formatMoney(roundPence(trip.total_booking_amount * 100), trip.currency_symbol);
  return `${at}: ${trip.pick_up_address}${to}${state ? `, ${state}` : ''}. ${amount} with ${trip.company_name}, booking ${trip.booking_number}.`;
}

function tripsPage(trips: readonly TripWire[], passwordRemoved: boolean): ActionPage {
  return {
    title: 'Your trips',
    text: [
      ...(trips.length > 0 ? trips.map(lineOf) : ['You have no trips to come.']),
      'Without scripts this browser does not stay signed in: another link shows this page again.',
      ...(passwordRemoved
        ? ['Your address had never been confirmed, so the password of your account no longer works.']
        : []),
    ],
    ways: SIGN_IN,
  };
}

/** Target of an emailed sign-in link [JRN-15]: the site if there are scripts, otherwise a button. */
export function mailedSignInPage(
  app: FastifyInstance,
  deps: {
    settings: Pick<SettingsService, 'current'>;
    mailedSignIns: Pick<MailedSignIns, 'look' | 'open'>;
    trips: TripsService;
    knownBrowsers: KnownBrowsers;
    cookies: BrowserCookies;
  },
): void {
  const { settings, mailedSignIns, trips, knownBrowsers, cookies } = deps;
  serveAction(app, settings, {
    path: MAILED_SIGN_IN_PATH,
    script: SCRIPT,
    async look(token, request) {
      const found = await mailedSignIns.look(token, askerOf(request));
      return found === 'over' ? OVER : found === 'same' ? ASK : OTHER;
    },
    async act(token, request, reply) {
      try {
        const asker = askerOf(request);
        // The previous page has named the account.
        const given = { token, from_other_browser: true };
        const { passenger, passwordRemoved } = await mailedSignIns.open(given, asker);
        cookies.known(request, reply, knownBrowsers.remember(asker, passenger));
        const { upcoming } = await trips.list({ ...passenger, emailConfirmed: true }, 1);
        return tripsPage(upcoming, passwordRemoved);
      } catch (error) {
        if (error instanceof ProblemError && error.code === 'link_over') return OVER;
        throw error;
      }
    },
  });
}
