import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { inside } from '../shell/inside.tsx';

const account = createRoute({
  getParentRoute: () => inside,
  path: '/account',
  component: lazyRouteComponent(() => import('./account-page.tsx'), 'AccountPage'),
});

export const accountRoutes = [account] as const;
