import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { QUEUE_KINDS, type QueueKind } from '../../../domain/office/queue.ts';
import { inside } from '../shell/inside.tsx';

const home = createRoute({
  getParentRoute: () => inside,
  path: '/',
  validateSearch: ({ kind }: Record<string, unknown>): { kind?: QueueKind } => {
    const known = QUEUE_KINDS.find((one) => one === kind);
    return known ? { kind: known } : {};
  },
  component: lazyRouteComponent(() => import('./today-page.tsx'), 'TodayPage'),
});

export const todayRoutes = [home] as const;
