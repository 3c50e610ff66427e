import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import {
  ENQUIRY_KINDS,
  ENQUIRY_STATES,
  type EnquiryKind,
  type EnquiryState,
  type ReportKind,
  REPORT_KINDS,
} from '../../domain/office/enquiries.ts';
import { QUEUE_KINDS, type QueueKind } from '../../domain/office/queue.ts';
import { type Grouping, GROUPINGS, type Preset, PRESETS } from '../../domain/office/statistics.ts';
import { auditSearch } from './audit/filter.ts';
import { type DialogName, isDialogName } from './bookings/actions/action-names.ts';
import { daySearch } from './bookings/day/day-search.ts';
import { readFound } from './list-tools.tsx';
import { ME } from './me.ts';
import { onSignedOut, queries } from './queries.ts';
import { inside, root } from './shell/inside.tsx';
import { SignInPage } from './sign-in/sign-in-page.tsx';

const account = createRoute({
  getParentRoute: () => inside,
  path: '/account',
  component: lazyRouteComponent(() => import('./account/account-page.tsx'), 'AccountPage'),
});

const accountRoutes = [account] as const;

const areas = createRoute({
  getParentRoute: () => inside,
  path: '/areas',
  validateSearch: readFound,
  component: lazyRouteComponent(() => import('./areas/areas-page.tsx'), 'AreasPage'),
});

const area = createRoute({
  getParentRoute: () => inside,
  path: '/areas/$area',
  component: lazyRouteComponent(() => import('./areas/area-page.tsx'), 'AreaPage'),
});

const areasRoutes = [areas, area] as const;

const audit = createRoute({
  getParentRoute: () => inside,
  path: '/audit',
  validateSearch: auditSearch,
  component: lazyRouteComponent(() => import('./audit/audit-page.tsx'), 'AuditPage'),
});

const auditRoutes = [audit] as const;

const bookings = createRoute({
  getParentRoute: () => inside,
  path: '/bookings',
  validateSearch: daySearch,
  component: lazyRouteComponent(() => import('./bookings/bookings-page.tsx'), 'BookingsPage'),
});

const draft = createRoute({
  getParentRoute: () => inside,
  path: '/bookings/new',
  validateSearch: ({ enquiry, phone }: Record<string, unknown>): { enquiry?: string; phone?: string } => ({
    ...(typeof enquiry === 'string' && enquiry !== '' && { enquiry }),
    ...(typeof phone === 'string' && phone !== '' && { phone }),
  }),
  component: lazyRouteComponent(
    () => import('./bookings/phone-booking/phone-booking-page.tsx'),
    'PhoneBookingPage',
  ),
});

const booking = createRoute({
  getParentRoute: () => inside,
  path: '/bookings/$number',
  // An item of the attention queue opens the dialog that solves it.
  validateSearch: ({ deed, mail }: Record<string, unknown>): { deed?: DialogName; mail?: number } => ({
    ...(isDialogName(deed) && { deed }),
    ...(Number(mail) > 0 && { mail: Number(mail) }),
  }),
  component: lazyRouteComponent(() => import('./bookings/booking-page.tsx'), 'BookingPage'),
});

const bookingsRoutes = [bookings, draft, booking] as const;

const changes = createRoute({
  getParentRoute: () => inside,
  path: '/changes',
  component: lazyRouteComponent(() => import('./changes/changes-page.tsx'), 'ChangesPage'),
});

const changesRoutes = [changes] as const;

const colleagues = createRoute({
  getParentRoute: () => inside,
  path: '/colleagues',
  component: lazyRouteComponent(() => import('./colleagues/colleagues-page.tsx'), 'ColleaguesPage'),
});

const colleaguesRoutes = [colleagues] as const;

/** For invited staff. The token is after the #, so it is sent to no server with the address. */
const welcome = createRoute({
  getParentRoute: () => root,
  path: '/welcome',
  component: lazyRouteComponent(() => import('./colleagues/welcome-page.tsx'), 'WelcomePage'),
});

interface EnquiriesShown {
  search?: string;
  state?: EnquiryState;
  kind?: EnquiryKind;
  matter?: ReportKind;
}

const enquiries = createRoute({
  getParentRoute: () => inside,
  path: '/enquiries',
  validateSearch: ({ search, ...given }: Record<string, unknown>): EnquiriesShown => {
    const state = ENQUIRY_STATES.find((one) => one === given['state']);
    const kind = ENQUIRY_KINDS.find((one) => one === given['kind']);
    const matter = REPORT_KINDS.find((one) => one === given['matter']);
    return {
      ...(typeof search === 'string' && search !== '' && { search }),
      ...(state && { state }),
      ...(kind && { kind }),
      ...(matter && { matter }),
    };
  },
  component: lazyRouteComponent(() => import('./enquiries/enquiries-page.tsx'), 'EnquiriesPage'),
});

const enquiry = createRoute({
  getParentRoute: () => inside,
  path: '/enquiries/$enquiry',
  component: lazyRouteComponent(() => import('./enquiries/enquiry-page.tsx'), 'EnquiryPage'),
});

const enquiriesRoutes = [enquiries, enquiry] as const;

const exports = createRoute({
  getParentRoute: () => inside,
  path: '/exports',
  validateSearch: ({ from, to }: Record<string, unknown>): { from?: string; to?: string } => ({
    ...(typeof from === 'string' && { from }),
    ...(typeof to === 'string' && { to }),
  }),
  component: lazyRouteComponent(() => import('./exports/exports-page.tsx'), 'ExportsPage'),
});

const exportsRoutes = [exports] as const;

const health = createRoute({
  getParentRoute: () => inside,
  path: '/health',
  component: lazyRouteComponent(() => import('./health/health-page.tsx'), 'HealthPage'),
});

const healthRoutes = [health] as const;

const operators = createRoute({
  getParentRoute: () => inside,
  path: '/operators',
  validateSearch: readFound,
  component: lazyRouteComponent(() => import('./operators/operators-page.tsx'), 'OperatorsPage'),
});

const operator = createRoute({
  getParentRoute: () => inside,
  path: '/operators/$operator',
  component: lazyRouteComponent(() => import('./operators/operator-page.tsx'), 'OperatorPage'),
});

const details = createRoute({
  getParentRoute: () => inside,
  path: '/operators/$operator/details',
  component: lazyRouteComponent(() => import('./operators/operator-details-page.tsx'), 'OperatorDetailsPage'),
});

const tariff = createRoute({
  getParentRoute: () => inside,
  path: '/operators/tariffs/$tariff',
  component: lazyRouteComponent(() => import('./operators/tariff-page.tsx'), 'TariffPage'),
});

const terms = createRoute({
  getParentRoute: () => inside,
  path: '/operators/tariffs/$tariff/terms',
  component: lazyRouteComponent(() => import('./operators/terms-page.tsx'), 'TermsPage'),
});

const operatorsRoutes = [operators, operator, details, tariff, terms] as const;

const persons = createRoute({
  getParentRoute: () => inside,
  path: '/persons',
  component: lazyRouteComponent(() => import('./privacy/privacy-page.tsx'), 'PrivacyPage'),
});

const personsRoutes = [persons] as const;

const providerFile = createRoute({
  getParentRoute: () => inside,
  path: '/provider-file',
  component: lazyRouteComponent(() => import('./provider-file/provider-file-page.tsx'), 'ProviderFilePage'),
});

const providerFileRoutes = [providerFile] as const;

const settings = createRoute({
  getParentRoute: () => inside,
  path: '/settings',
  component: lazyRouteComponent(() => import('./settings/settings-page.tsx'), 'SettingsPage'),
});

const popular = createRoute({
  getParentRoute: () => inside,
  path: '/settings/popular',
  component: lazyRouteComponent(() => import('./popular/popular-page.tsx'), 'PopularPage'),
});

const banned = createRoute({
  getParentRoute: () => inside,
  path: '/settings/banned',
  component: lazyRouteComponent(() => import('./banned/banned-page.tsx'), 'BannedPage'),
});

const settingsRoutes = [settings, popular, banned] as const;

/** A path of the office, to go on to after the sign-in; nothing else is led to. */
const target = (from: unknown): string | undefined =>
  typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : undefined;

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: ({ from }: Record<string, unknown>): { from?: string } => {
    const path = target(from);
    return path ? { from: path } : {};
  },
  beforeLoad: async () => {
    if (await queries.ensureQueryData(ME)) throw redirect({ to: '/', replace: true });
  },
  component: SignInPage,
});

/** Period in the address: a preset or dates. */
interface StatisticsSearch {
  range?: Preset;
  from?: string;
  to?: string;
  by?: Grouping;
}

const isWordOf = <W extends string>(words: readonly W[], word: unknown): word is W =>
  words.some((each) => each === word);

const statistics = createRoute({
  getParentRoute: () => inside,
  path: '/statistics',
  validateSearch: ({ range, from, to, by }: Record<string, unknown>): StatisticsSearch => ({
    ...(isWordOf(PRESETS, range) && { range }),
    ...(typeof from === 'string' && typeof to === 'string' && { from, to }),
    ...(isWordOf(GROUPINGS, by) && { by }),
  }),
  component: lazyRouteComponent(() => import('./statistics/statistics-page.tsx'), 'StatisticsPage'),
});

const statisticsRoutes = [statistics] as const;

const home = createRoute({
  getParentRoute: () => inside,
  path: '/',
  validateSearch: ({ kind }: Record<string, unknown>): { kind?: QueueKind } => {
    const known = QUEUE_KINDS.find((one) => one === kind);
    return known ? { kind: known } : {};
  },
  component: lazyRouteComponent(() => import('./today/today-page.tsx'), 'TodayPage'),
});

const todayRoutes = [home] as const;

const vehicles = createRoute({
  getParentRoute: () => inside,
  path: '/vehicles',
  component: lazyRouteComponent(() => import('./vehicles/vehicles-page.tsx'), 'VehiclesPage'),
});

const vehiclesRoutes = [vehicles] as const;

/** The pages of the office. */
export const router = createRouter({
  routeTree: root.addChildren([
    signIn,
    welcome,
    inside.addChildren([
      ...todayRoutes,
      ...bookingsRoutes,
      ...enquiriesRoutes,
      ...operatorsRoutes,
      ...vehiclesRoutes,
      ...areasRoutes,
      ...statisticsRoutes,
      ...exportsRoutes,
      ...healthRoutes,
      ...changesRoutes,
      ...settingsRoutes,
      ...colleaguesRoutes,
      ...auditRoutes,
      ...personsRoutes,
      ...providerFileRoutes,
      ...accountRoutes,
    ]),
  ]),
  basepath: '/office',
  defaultPreload: 'intent',
  scrollRestoration: true,
  // Plain query strings: a booking number in one is text like any other.
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (values) => {
    const given = Object.entries(values).filter(([, value]) => value !== undefined);
    const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
    return text && `?${text}`;
  },
});

// After a sign-out elsewhere, signing in returns to the same page.
onSignedOut(() => {
  queries.setQueryData(ME.queryKey, null);
  void router.navigate({ to: '/sign-in', search: { from: router.state.location.href }, replace: true });
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
