import type { TestApp } from './start-app.ts';

/** How many people the largest vehicle takes. */
export const largestOf = (app: TestApp): number =>
  Math.max(...app.services.catalogue.categories().map(({ seats }) => seats));
