import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../fuzz/random.ts';
import type { World } from './world.ts';

/** Something that goes wrong while passengers come; ends when all is as it was. */
export interface InjectedFault {
  name: string;
  happen(world: World, random: Random): Promise<void>;
}

/** Of a card provider in order and out of order, of how many requests something happens to one. */
export const USUAL_MISHAPS = 0.03;
const MANY_MISHAPS = 0.7;

const killed: InjectedFault = {
  name: 'site killed',
  async happen({ site }, random) {
    await site.kill();
    await pause(random.whole(0, 500));
    await site.start();
  },
};

const restarted: InjectedFault = {
  name: 'site restarted',
  async happen({ site }) {
    await site.stop();
    await site.start();
  },
};

/** Of how many ends of the site are by SIGKILL: the others are as those of an upgrade. */
const KILLED_SHARE = 0.85;

const OF_DATABASE: readonly InjectedFault[] = [
  { name: 'database restarted', happen: async ({ database }) => database?.restart('fast') },
  { name: 'database stopped at once', happen: async ({ database }) => database?.restart('immediate') },
];

const OTHERS: readonly InjectedFault[] = [
  {
    name: 'mail server silent',
    async happen({ postLine }, random) {
      postLine.cut();
      await pause(random.whole(1500, 5000));
      postLine.mend();
    },
  },
  {
    name: 'mail server refuses',
    async happen({ post }, random) {
      post.refusing = true;
      await pause(random.whole(500, 3000));
      post.refusing = false;
    },
  },
  {
    name: 'card provider out of order',
    async happen({ cardLine }, random) {
      cardLine.share = MANY_MISHAPS;
      await pause(random.whole(1500, 6000));
      cardLine.share = USUAL_MISHAPS;
    },
  },
];

/** How often each has happened, by name. */
export type FaultCounts = Map<string, number>;

export interface Pace {
  /** Milliseconds between one and the next of a kind, at least and at most, beside what the one took. */
  killsAfter: readonly [number, number];
  othersAfter: readonly [number, number];
}

/** Kills the site repeatedly, with all other failures in parallel, until it is told to stop. */
export function startFaults(
  world: World,
  random: { kills: Random; others: Random },
  pace: Pace,
): { happened: FaultCounts; end: () => Promise<void> } {
  const happened: FaultCounts = new Map();
  const state = { going: true };
  const again = async (
    by: Random,
    after: readonly [number, number],
    next: (turn: number) => InjectedFault,
  ) => {
    let took = 0;
    for (let turn = 0; ; turn++) {
      // On a busy machine a start takes long: for as long at least, it then works.
      await pause(by.whole(...after) + took);
      if (!state.going) return;
      const trouble = next(turn);
      const from = performance.now();
      await trouble.happen(world, by);
      took = performance.now() - from;
      happened.set(trouble.name, (happened.get(trouble.name) ?? 0) + 1);
    }
  };
  // Each of the others once before any comes again.
  const others = world.database ? [...OF_DATABASE, ...OTHERS] : OTHERS;
  const order = others.toSorted(() => random.others.next() - 0.5);
  const both = Promise.all([
    again(random.kills, pace.killsAfter, (turn) =>
      turn === 0 || random.kills.chance(KILLED_SHARE) ? killed : restarted,
    ),
    again(random.others, pace.othersAfter, (turn) => order[turn] ?? random.others.pick(others)),
  ]);
  return {
    happened,
    async end() {
      state.going = false;
      await both;
    },
  };
}
