import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import {
  ENQUIRY_KINDS,
  ENQUIRY_STATES,
  type EnquiryKind,
  type EnquiryState,
} from '../../domain/office/enquiries.ts';
import { QUEUE_KINDS, type QueueKind } from '../../domain/office/queue.ts';
import { isDate } from '../../domain/time.ts';
import { type DeedWord, isDeedWord } from './bookings/deeds/deed-words.ts';
import { ME } from './me.ts';
import { onSignedOut, queries } from './queries.ts';
import { Failed } from './shell/failed.tsx';
import { NotFound } from './shell/not-found.tsx';
import { Root } from './shell/root.tsx';
import { Shell } from './shell/shell.tsx';
import { SignInPage } from './sign-in/sign-in-page.tsx';

const root = createRootRoute({ component: Root, errorComponent: Failed, notFoundComponent: NotFound });

/** A path of the office, to go on to after the sign-in; nothing else is led to. */
const wanted = (from: unknown): string | undefined =>
  typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : undefined;

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: ({ from }: Record<string, unknown>): { from?: string } => {
    const path = wanted(from);
    return path ? { from: path } : {};
  },
  beforeLoad: async () => {
    if (await queries.ensureQueryData(ME)) throw redirect({ to: '/', replace: true });
  },
  component: SignInPage,
});

/** All that is behind the sign-in. */
const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  beforeLoad: async ({ location }) => {
    if (await queries.ensureQueryData(ME)) return;
    throw redirect({ to: '/sign-in', search: { from: location.href }, replace: true });
  },
  component: Shell,
});

const home = createRoute({
  getParentRoute: () => inside,
  path: '/',
  validateSearch: ({ kind }: Record<string, unknown>): { kind?: QueueKind } => {
    const known = QUEUE_KINDS.find((one) => one === kind);
    return known ? { kind: known } : {};
  },
  component: lazyRouteComponent(() => import('./today/today-page.tsx'), 'TodayPage'),
});

const bookings = createRoute({
  getParentRoute: () => inside,
  path: '/bookings',
  validateSearch: ({ search, day }: Record<string, unknown>): { search?: string; day?: string } => ({
    ...(typeof search === 'string' && search !== '' && { search: String(search) }),
    ...(typeof day === 'string' && isDate(day) && { day }),
  }),
  component: lazyRouteComponent(() => import('./bookings/bookings-page.tsx'), 'BookingsPage'),
});

const taking = createRoute({
  getParentRoute: () => inside,
  path: '/bookings/new',
  validateSearch: ({ enquiry, phone }: Record<string, unknown>): { enquiry?: string; phone?: string } => ({
    ...(typeof enquiry === 'string' && enquiry !== '' && { enquiry }),
    ...(typeof phone === 'string' && phone !== '' && { phone }),
  }),
  component: lazyRouteComponent(() => import('./bookings/taking/taking-page.tsx'), 'TakingPage'),
});

const booking = createRoute({
  getParentRoute: () => inside,
  path: '/bookings/$number',
  // What needs a hand leads to the dialog that solves it.
  validateSearch: ({ deed, mail }: Record<string, unknown>): { deed?: DeedWord; mail?: number } => ({
    ...(isDeedWord(deed) && { deed }),
    ...(Number(mail) > 0 && { mail: Number(mail) }),
  }),
  component: lazyRouteComponent(() => import('./bookings/booking-page.tsx'), 'BookingPage'),
});

interface EnquiriesShown {
  search?: string;
  state?: EnquiryState;
  kind?: EnquiryKind;
}

const enquiries = createRoute({
  getParentRoute: () => inside,
  path: '/enquiries',
  validateSearch: ({ search, ...given }: Record<string, unknown>): EnquiriesShown => {
    const state = ENQUIRY_STATES.find((one) => one === given['state']);
    const kind = ENQUIRY_KINDS.find((one) => one === given['kind']);
    return {
      ...(typeof search === 'string' && search !== '' && { search }),
      ...(state && { state }),
      ...(kind && { kind }),
    };
  },
  component: lazyRouteComponent(() => import('./enquiries/enquiries-page.tsx'), 'EnquiriesPage'),
});

const enquiry = createRoute({
  getParentRoute: () => inside,
  path: '/enquiries/$enquiry',
  component: lazyRouteComponent(() => import('./enquiries/enquiry-page.tsx'), 'EnquiryPage'),
});

const operators = createRoute({
  getParentRoute: () => inside,
  path: '/operators',
  component: lazyRouteComponent(() => import('./operators/operators-page.tsx'), 'OperatorsPage'),
});

const operator = createRoute({
  getParentRoute: () => inside,
  path: '/operators/$operator',
  component: lazyRouteComponent(() => import('./operators/operator-page.tsx'), 'OperatorPage'),
});

const tariff = createRoute({
  getParentRoute: () => inside,
  path: '/operators/tariffs/$tariff',
  component: lazyRouteComponent(() => import('./operators/tariff-page.tsx'), 'TariffPage'),
});

const changes = createRoute({
  getParentRoute: () => inside,
  path: '/operators/changes',
  component: lazyRouteComponent(() => import('./operators/changes-page.tsx'), 'ChangesPage'),
});

const account = createRoute({
  getParentRoute: () => inside,
  path: '/account',
  component: lazyRouteComponent(() => import('./account/account-page.tsx'), 'AccountPage'),
});

/** The pages of the office. */
export const router = createRouter({
  routeTree: root.addChildren([
    signIn,
    inside.addChildren([
      home,
      bookings,
      taking,
      booking,
      enquiries,
      enquiry,
      operators,
      operator,
      tariff,
      changes,
      account,
    ]),
  ]),
  basepath: '/office',
  defaultPreload: 'intent',
  scrollRestoration: true,
  // As everybody writes addresses: a booking's number in one is a text like any other.
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (values) => {
    const given = Object.entries(values).filter(([, value]) => value !== undefined);
    const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
    return text && `?${text}`;
  },
});

// Whoever was signed out elsewhere comes back to where they were.
onSignedOut(() => {
  queries.setQueryData(ME.queryKey, null);
  void router.navigate({ to: '/sign-in', search: { from: router.state.location.href }, replace: true });
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
