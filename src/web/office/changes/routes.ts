import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { inside } from '../shell/inside.tsx';

const changes = createRoute({
  getParentRoute: () => inside,
  path: '/changes',
  component: lazyRouteComponent(() => import('./changes-page.tsx'), 'ChangesPage'),
});

export const changesRoutes = [changes] as const;
