/** Metrics for Prometheus. */
export { countRequests, metricsRoutes } from './metrics.ts';
