import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readFound } from '../found.ts';
import { inside } from '../shell/inside.tsx';

const areas = createRoute({
  getParentRoute: () => inside,
  path: '/areas',
  validateSearch: readFound,
  component: lazyRouteComponent(() => import('./areas-page.tsx'), 'AreasPage'),
});

const area = createRoute({
  getParentRoute: () => inside,
  path: '/areas/$area',
  component: lazyRouteComponent(() => import('./area-page.tsx'), 'AreaPage'),
});

export const areasRoutes = [areas, area] as const;
