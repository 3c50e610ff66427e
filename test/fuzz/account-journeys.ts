import type { SessionsAnswer } from '../../src/contract/corporate.ts';
import { PASSWORD, signedIn, storedPassenger } from '../support/passengers.ts';
import { callAt, meantAs, requestOf, type Parts } from './build.ts';
import type { Plan } from './call-plans.ts';
import { mutate } from './mutate.ts';

/** Sign-ins listed and ended, and another address asked for and withdrawn, each spoilt now and then. */
export const ownSessions: Plan = async (play) => {
  const { world, random } = play;
  const { app } = world;
  const { id, email } = await play.aside(() => storedPassenger(app));
  const headers = await play.aside(async () => {
    await signedIn(app, email);
    return signedIn(app, email);
  });
  const ask = (method: string, path: string, more: Partial<Parts> = {}) => {
    const call = callAt(world, path, method);
    const parts = { path: {}, query: {}, headers: { ...headers }, body: undefined, ...more };
    return play.send(requestOf(call, parts), meantAs(call));
  };
  const change = { passenger_id: id, name: 'Ann Lee', email: `new-${email}`, password: PASSWORD };
  if (random.chance(0.4)) mutate(change, random);
  await ask('PATCH', '/api/v1/update-passenger', { body: change });
  await ask('GET', '/api/v1/passenger/email-change');
  await ask('DELETE', '/api/v1/passenger/email-change');
  const list = await ask('GET', '/api/v1/passenger/sessions');
  const lines = list.status === 200 ? (JSON.parse(list.text) as SessionsAnswer).sessions : [];
  const path: Record<string, unknown> = {
    session_id: lines.find(({ current }) => !current)?.session_id ?? 0,
  };
  if (random.chance(0.4)) mutate(path, random);
  if (path['session_id']) await ask('DELETE', '/api/v1/passenger/sessions/{session_id}', { path });
  await ask('DELETE', '/api/v1/passenger/sessions');
  await ask('GET', '/api/v1/passenger/sessions');
};
