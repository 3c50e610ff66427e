import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { inside, root } from '../shell/inside.tsx';

const colleagues = createRoute({
  getParentRoute: () => inside,
  path: '/colleagues',
  component: lazyRouteComponent(() => import('./colleagues-page.tsx'), 'ColleaguesPage'),
});

export const colleaguesRoutes = [colleagues] as const;

/** For who has no password yet; what opens it stands behind the # and is sent to no server by the address. */
export const welcome = createRoute({
  getParentRoute: () => root,
  path: '/welcome',
  component: lazyRouteComponent(() => import('./welcome-page.tsx'), 'WelcomePage'),
});
