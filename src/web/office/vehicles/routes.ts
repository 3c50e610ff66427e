import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { inside } from '../shell/inside.tsx';

const vehicles = createRoute({
  getParentRoute: () => inside,
  path: '/vehicles',
  component: lazyRouteComponent(() => import('./vehicles-page.tsx'), 'VehiclesPage'),
});

export const vehiclesRoutes = [vehicles] as const;
