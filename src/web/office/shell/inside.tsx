import { createRootRoute, createRoute, redirect } from '@tanstack/react-router';
import { ME } from '../me.ts';
import { queries } from '../queries.ts';
import { Failed } from './failed.tsx';
import { NotFound } from './not-found.tsx';
import { Root } from './root.tsx';
import { Shell } from './shell.tsx';

/** What all pages of the office stand in. */
export const root = createRootRoute({ component: Root, errorComponent: Failed, notFoundComponent: NotFound });

/** All that is behind the sign-in. */
export const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  beforeLoad: async ({ location }) => {
    if (await queries.ensureQueryData(ME)) return;
    throw redirect({ to: '/sign-in', search: { from: location.href }, replace: true });
  },
  component: Shell,
});
