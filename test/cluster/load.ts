import { setTimeout as pause } from 'node:timers/promises';
import { networkOf, telephoneOf } from '../support/visitors.ts';
import { ACTS, type Visitor } from './acts.ts';
import type { Counters } from './tally.ts';

/** More than this wait for answers only when nothing is answered; further visitors would prove nothing. */
const MOST_WAITING = 300;

/** Starts visitors at a steady rate, independent of answers. @returns ends it */
export function startLoad(url: string, perSecond: number, tally: Counters): () => Promise<void> {
  const waiting = new Set<Promise<void>>();
  const state = { going: true };
  const come = async () => {
    for (let count = 0; state.going; count++) {
      await pause(1000 / perSecond);
      if (waiting.size >= MOST_WAITING) continue;
      const act = perform({
        url,
        tally,
        id: `visitor-${count}`,
        network: networkOf(count),
        telephone: telephoneOf(count),
      });
      waiting.add(act);
      void act.finally(() => waiting.delete(act));
    }
  };
  const coming = come();
  return async () => {
    state.going = false;
    await coming;
    await Promise.all(waiting);
  };
}

async function perform(visitor: Visitor): Promise<void> {
  visitor.tally.acts++;
  try {
    await chosen()(visitor);
  } catch (error) {
    visitor.tally.lost.push(`${visitor.id} ${error instanceof Error ? error.message : String(error)}`);
  }
}

function chosen() {
  let left = Math.random() * ACTS.reduce((sum, [share]) => sum + share, 0);
  for (const [share, act] of ACTS) {
    left -= share;
    if (left < 0) return act;
  }
  throw new Error('no act');
}
