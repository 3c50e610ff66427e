/** Metrics for Prometheus. */
export { metricsRoutes } from './metrics.ts';
export { countRequests } from './request-metrics.ts';
