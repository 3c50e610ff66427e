import { setTimeout as pause } from 'node:timers/promises';
import { randomOf } from '../fuzz/random.ts';
import type { CardPage } from './acts/act.ts';
import { someAct } from './acts.ts';
import type { Log } from './log.ts';
import type { Office } from './office.ts';
import { passenger } from './passenger.ts';

/** More than this wait for answers only when nothing is answered; further passengers would prove nothing. */
const MOST_WAITING = 100;

export interface LoadOptions {
  url: string;
  seed: number;
  perSecond: number;
  log: Log;
  page: CardPage;
  office: Office | null;
}

/** Starts passengers at a steady rate, independent of answers. @returns ends it, with their number */
export function startLoad({ url, seed, perSecond, log, page, office }: LoadOptions): () => Promise<number> {
  const waiting = new Set<Promise<void>>();
  const state = { going: true, came: 0 };
  const perform = async (number: number) => {
    const random = randomOf(seed, number);
    const act = someAct(random);
    try {
      await act.perform(passenger(url, number, random, log), page, office);
    } catch (error) {
      log.notMadeGood.push(
        `${act.name}, visitor-${number}: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  };
  const come = async () => {
    while (state.going) {
      await pause(1000 / perSecond);
      if (waiting.size >= MOST_WAITING) continue;
      const act = perform(state.came++);
      waiting.add(act);
      void act.finally(() => waiting.delete(act));
    }
  };
  const coming = come();
  return async () => {
    state.going = false;
    await coming;
    await Promise.all(waiting);
    return state.came;
  };
}
