import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { inside } from '../shell/inside.tsx';

const settings = createRoute({
  getParentRoute: () => inside,
  path: '/settings',
  component: lazyRouteComponent(() => import('./settings-page.tsx'), 'SettingsPage'),
});

export const settingsRoutes = [settings] as const;
