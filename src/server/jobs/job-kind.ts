import type { Read } from '../stored/readers.ts';

/**
 * Work done after a change has been committed, as its feature declares it. It may run more than once and must be done
 * once. `P` is its payload, `S` the services that do it.
 */
export interface JobKind<P extends object, S extends object = object> {
  /** Of its queue in the database: releases must not differ in it. */
  name: string;
  /** Takes the payload out of what this or an earlier release has queued. */
  read: Read<P>;
  /** How many are at work at once on a node; two or more, for only a full batch of those is followed by the next at once. */
  together: number;
  /** Urgent ones have workers of their own, so that nothing slow is ever in front of them. */
  urgentLane?: true;
  /** Is tried for years, every hour at last; others are given up after two days. */
  untilDone?: true;
  /** Higher ones first, from URGENT on before all others; 0 when left out. */
  priority?(payload: P): number;
  work(payload: P, services: S): Promise<void>;
}

/** Thrown by work that has to wait for somebody else, and is no fault: it is tried again like all others. */
export class NotYet extends Error {}

/** At which a job is taken before all ordinary ones, whose priority is 0 or less. */
export const URGENT = 1;
