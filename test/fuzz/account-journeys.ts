import type { SessionsAnswer } from '../../src/contract/corporate.ts';
import { desc, eq } from 'drizzle-orm';
import { mails } from '../../src/server/platform/schema/notifications.ts';
import { PASSWORD, signedIn, storedPassenger } from '../support/passengers.ts';
import { callAt, expectationOf, requestOf, type Parts } from './build.ts';
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
    return play.send(requestOf(call, parts), expectationOf(call));
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

/** Saved places and people: created, changed and removed, each corrupted occasionally. */
export const ownData: Plan = async (play) => {
  const { world, random } = play;
  const { email } = await play.aside(() => storedPassenger(world.app));
  const headers = await play.aside(() => signedIn(world.app, email));
  const rows = [
    ['places', 'own_place_id', { name: 'Home', address: 'Leeds Station' }],
    ['people', 'own_person_id', { name: 'Bo Chen' }],
  ] as const;
  for (const [list, key, right] of rows) {
    const ask = (method: string, path: string, more: Partial<Parts> = {}) => {
      const call = callAt(world, path, method);
      const parts = { path: {}, query: {}, headers: { ...headers }, body: undefined, ...more };
      return play.send(requestOf(call, parts), expectationOf(call));
    };
    const all = `/api/v1/passenger/${list}`;
    const one = `${all}/{${key}}`;
    const kept = await ask('POST', all, { body: { ...right } });
    const [first] =
      kept.status === 200 ? ((JSON.parse(kept.text) as Record<string, [object]>)[list] ?? []) : [];
    const path = { [key]: (first as Record<string, unknown> | undefined)?.[key] ?? 0 };
    const body: Record<string, unknown> = { ...right };
    if (random.chance(0.4)) mutate(body, random);
    await ask('PUT', one, { path, body });
    await ask('DELETE', one, { path });
  }
};

/** A link that signs in, with the token that was really mailed. */
export const mailedLink: Plan = async (play) => {
  const { world, random } = play;
  const { app } = world;
  const { email } = await play.aside(() => storedPassenger(app));
  const ask = (path: string, body: Record<string, unknown>) => {
    const call = callAt(world, path);
    return play.send(requestOf(call, { path: {}, query: {}, headers: {}, body }), expectationOf(call));
  };
  await ask('/api/v1/auth/mailed-sign-in', { email });
  const token = await play.aside(async () => {
    const { db } = app.services.database;
    for (let time = 0; time < 50; time++) {
      const [mail] = await db.select().from(mails).where(eq(mails.recipient, email)).orderBy(desc(mails.id));
      const found = /[?]token=([\w-]{43})/.exec(mail?.text ?? '')?.[1];
      if (found) return found;
      await new Promise((resolve) => {
        setTimeout(resolve, 100);
      });
    }
    return 'a'.repeat(43);
  });
  const body: Record<string, unknown> = { token, from_other_browser: true };
  if (random.chance(0.2)) mutate(body, random);
  await ask('/api/v1/auth/mailed-sign-in/use', body);
  await ask('/api/v1/auth/mailed-sign-in/use', { token, from_other_browser: true });
};
