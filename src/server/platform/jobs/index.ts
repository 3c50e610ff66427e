/** Background jobs and scheduled tasks. */
export { createJobs, type JobKind, type JobQueue, type Jobs, NIGHTLY, NotYet, URGENT } from './jobs.ts';
export { startScheduledTask } from './scheduled-tasks.ts';
