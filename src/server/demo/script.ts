import type { Stage } from './stage.ts';

/** Something that happens at its hour, in milliseconds since 1970. */
export interface Step {
  at: number;
  run: () => Promise<void>;
}

/** What is still to happen, the earliest first; what happens may add to it. */
export interface Script {
  add(at: number, run: () => Promise<void>): void;
  /**
   * Plays what happens up to an instant, step by step, so that whoever waits for the database gets it in between.
   * @param stopping ends it after the step that it is at
   */
  play(
    stage: Stage,
    options: { until: number; stopping: AbortSignal; failed: (error: unknown) => void },
  ): Promise<void>;
}

export function createScript(): Script {
  const steps: Step[] = [];
  return {
    add(at, run) {
      const later = steps.findIndex((step) => step.at > at);
      steps.splice(later === -1 ? steps.length : later, 0, { at, run });
    },
    async play(stage, { until, stopping, failed }) {
      for (let step = steps.shift(); step && step.at <= until && !stopping.aborted; step = steps.shift()) {
        await stage.at(new Date(step.at), step.run).catch(failed);
        await new Promise((resolve) => setTimeout(resolve, 2));
      }
    },
  };
}
