import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { inside } from '../shell/inside.tsx';

const operators = createRoute({
  getParentRoute: () => inside,
  path: '/operators',
  component: lazyRouteComponent(() => import('./operators-page.tsx'), 'OperatorsPage'),
});

const operator = createRoute({
  getParentRoute: () => inside,
  path: '/operators/$operator',
  component: lazyRouteComponent(() => import('./operator-page.tsx'), 'OperatorPage'),
});

const tariff = createRoute({
  getParentRoute: () => inside,
  path: '/operators/tariffs/$tariff',
  component: lazyRouteComponent(() => import('./tariff-page.tsx'), 'TariffPage'),
});

export const operatorsRoutes = [operators, operator, tariff] as const;
