import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { inside } from '../shell/inside.tsx';
import { daySearch } from './day/day-search.ts';
import { type DeedWord, isDeedWord } from './deeds/deed-words.ts';

const bookings = createRoute({
  getParentRoute: () => inside,
  path: '/bookings',
  validateSearch: daySearch,
  component: lazyRouteComponent(() => import('./bookings-page.tsx'), 'BookingsPage'),
});

const taking = createRoute({
  getParentRoute: () => inside,
  path: '/bookings/new',
  validateSearch: ({ enquiry, phone }: Record<string, unknown>): { enquiry?: string; phone?: string } => ({
    ...(typeof enquiry === 'string' && enquiry !== '' && { enquiry }),
    ...(typeof phone === 'string' && phone !== '' && { phone }),
  }),
  component: lazyRouteComponent(() => import('./taking/taking-page.tsx'), 'TakingPage'),
});

const booking = createRoute({
  getParentRoute: () => inside,
  path: '/bookings/$number',
  // What needs a hand leads to the dialog that solves it.
  validateSearch: ({ deed, mail }: Record<string, unknown>): { deed?: DeedWord; mail?: number } => ({
    ...(isDeedWord(deed) && { deed }),
    ...(Number(mail) > 0 && { mail: Number(mail) }),
  }),
  component: lazyRouteComponent(() => import('./booking-page.tsx'), 'BookingPage'),
});

export const bookingsRoutes = [bookings, taking, booking] as const;
