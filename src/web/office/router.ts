import { createRouter } from '@tanstack/react-router';
import { accountRoutes } from './account/routes.ts';
import { areasRoutes } from './areas/routes.ts';
import { changesRoutes } from './changes/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { bookingsRoutes } from './bookings/routes.ts';
import { colleaguesRoutes, welcome } from './colleagues/routes.ts';
import { enquiriesRoutes } from './enquiries/routes.ts';
import { exportsRoutes } from './exports/routes.ts';
import { healthRoutes } from './health/routes.ts';
import { ME } from './me.ts';
import { operatorsRoutes } from './operators/routes.ts';
import { providerFileRoutes } from './provider-file/routes.ts';
import { onSignedOut, queries } from './queries.ts';
import { settingsRoutes } from './settings/routes.ts';
import { inside, root } from './shell/inside.tsx';
import { statisticsRoutes } from './statistics/routes.ts';
import { personsRoutes } from './persons/routes.ts';
import { signIn } from './sign-in/routes.ts';
import { vehiclesRoutes } from './vehicles/routes.ts';
import { todayRoutes } from './today/routes.ts';

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
