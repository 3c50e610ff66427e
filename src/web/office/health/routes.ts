import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { inside } from '../shell/inside.tsx';

const health = createRoute({
  getParentRoute: () => inside,
  path: '/health',
  component: lazyRouteComponent(() => import('./health-page.tsx'), 'HealthPage'),
});

export const healthRoutes = [health] as const;
