import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { GROUPINGS, PRESETS, type Grouping, type Preset } from '../../../domain/office/statistics.ts';
import { inside } from '../shell/inside.tsx';

/** What the address bar holds: a range by its word, or by its days. */
interface StatisticsSearch {
  range?: Preset;
  from?: string;
  to?: string;
  by?: Grouping;
}

const isWordOf = <W extends string>(words: readonly W[], word: unknown): word is W =>
  words.some((each) => each === word);

const statistics = createRoute({
  getParentRoute: () => inside,
  path: '/statistics',
  validateSearch: ({ range, from, to, by }: Record<string, unknown>): StatisticsSearch => ({
    ...(isWordOf(PRESETS, range) && { range }),
    ...(typeof from === 'string' && typeof to === 'string' && { from, to }),
    ...(isWordOf(GROUPINGS, by) && { by }),
  }),
  component: lazyRouteComponent(() => import('./statistics-page.tsx'), 'StatisticsPage'),
});

export const statisticsRoutes = [statistics] as const;
