import type { Role } from '../../src/domain/accounts.ts';
import { signedInStaff, storedStaff } from '../support/staff.ts';
import { callAt, expectationOf, requestOf, type Parts, type Play } from './build.ts';
import { mutate } from './mutate.ts';
import type { Got } from './request.ts';

/** Asks the office's calls as one colleague. */
export interface Asker {
  ask(method: string, path: string, more?: Partial<Parts>): Promise<Got>;
  /** The same, spoilt now and then. */
  spoilt<T extends Record<string, unknown>>(asked: T, chance?: number): T;
}

export async function askerOf({ world, random, aside, send }: Play, role: Role): Promise<Asker> {
  const headers = await aside(async () => {
    const { email } = await storedStaff(world.app, { role });
    return signedInStaff(world.app, email);
  });
  return {
    ask(method, path, more = {}) {
      const call = callAt(world, `/api/v1/office/${path}`, method);
      const parts = { path: {}, query: {}, headers: { ...headers }, body: undefined, ...more };
      return send(requestOf(call, parts), expectationOf(call));
    },
    spoilt(asked, chance = 0.3) {
      const mine = structuredClone(asked);
      if (random.chance(chance)) mutate(mine, random);
      return mine;
    },
  };
}

/** The contents of an answer; empty for a refusal. */
export const inAnswer = <T extends object>({ status, text }: Got): Partial<T> =>
  status === 200 ? (JSON.parse(text) as T) : {};
