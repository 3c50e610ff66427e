import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { inside } from '../shell/inside.tsx';

const settings = createRoute({
  getParentRoute: () => inside,
  path: '/settings',
  component: lazyRouteComponent(() => import('./settings-page.tsx'), 'SettingsPage'),
});

const popular = createRoute({
  getParentRoute: () => inside,
  path: '/settings/popular',
  component: lazyRouteComponent(() => import('../popular/popular-page.tsx'), 'PopularPage'),
});

const banned = createRoute({
  getParentRoute: () => inside,
  path: '/settings/banned',
  component: lazyRouteComponent(() => import('../banned/banned-page.tsx'), 'BannedPage'),
});

export const settingsRoutes = [settings, popular, banned] as const;
