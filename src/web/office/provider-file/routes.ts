import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { inside } from '../shell/inside.tsx';

const providerFile = createRoute({
  getParentRoute: () => inside,
  path: '/provider-file',
  component: lazyRouteComponent(() => import('./provider-file-page.tsx'), 'ProviderFilePage'),
});

export const providerFileRoutes = [providerFile] as const;
