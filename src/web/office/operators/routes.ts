import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readFound } from '../found.ts';
import { inside } from '../shell/inside.tsx';

const operators = createRoute({
  getParentRoute: () => inside,
  path: '/operators',
  validateSearch: readFound,
  component: lazyRouteComponent(() => import('./operators-page.tsx'), 'OperatorsPage'),
});

const operator = createRoute({
  getParentRoute: () => inside,
  path: '/operators/$operator',
  component: lazyRouteComponent(() => import('./operator-page.tsx'), 'OperatorPage'),
});

const details = createRoute({
  getParentRoute: () => inside,
  path: '/operators/$operator/details',
  component: lazyRouteComponent(() => import('./operator-details-page.tsx'), 'OperatorDetailsPage'),
});

const tariff = createRoute({
  getParentRoute: () => inside,
  path: '/operators/tariffs/$tariff',
  component: lazyRouteComponent(() => import('./tariff-page.tsx'), 'TariffPage'),
});

const terms = createRoute({
  getParentRoute: () => inside,
  path: '/operators/tariffs/$tariff/terms',
  component: lazyRouteComponent(() => import('./terms-page.tsx'), 'TermsPage'),
});

export const operatorsRoutes = [operators, operator, details, tariff, terms] as const;
