import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { inside } from '../shell/inside.tsx';

const exports = createRoute({
  getParentRoute: () => inside,
  path: '/exports',
  validateSearch: ({ from, to }: Record<string, unknown>): { from?: string; to?: string } => ({
    ...(typeof from === 'string' && { from }),
    ...(typeof to === 'string' && { to }),
  }),
  component: lazyRouteComponent(() => import('./exports-page.tsx'), 'ExportsPage'),
});

export const exportsRoutes = [exports] as const;
