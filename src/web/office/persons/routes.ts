import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { inside } from '../shell/inside.tsx';

const persons = createRoute({
  getParentRoute: () => inside,
  path: '/persons',
  component: lazyRouteComponent(() => import('./persons-page.tsx'), 'PersonsPage'),
});

export const personsRoutes = [persons] as const;
