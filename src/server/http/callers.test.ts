import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Callers } from '../../contract/callers.ts';
import { useProblemAnswers } from './errors.ts';
import { usePrincipals, type PassengerPrincipal } from './principal.ts';
import { serveEndpoint } from './serve.ts';

const PRIYA: PassengerPrincipal = {
  kind: 'passenger',
  id: 7,
  name: 'Priya Shah',
  email: 'priya@example.org',
  phone: '',
  corporateCustomerId: null,
  corporateName: null,
  session: 'a hash',
};
const WHO: Record<string, PassengerPrincipal | null> = {
  nobody: null,
  passenger: PRIYA,
  corporate: { ...PRIYA, corporateCustomerId: 1, corporateName: 'Aire Valley Foods' },
};

/** A call that answers who makes it, for these callers. */
function served(callers: Callers | undefined) {
  const app = fastify();
  let told = 0;
  useProblemAnswers(app);
  usePrincipals(app, {
    passenger: ({ headers }) => {
      told++;
      return Promise.resolve(WHO[String(headers['x-who'])] ?? null);
    },
  });
  const endpoint = {
    summary: 'Who calls',
    tag: 'Test',
    callers: callers as Callers,
    query: z.object({ page: z.string().max(1).optional() }),
    result: z.object({ who: z.string().nullable() }),
  };
  serveEndpoint(app, 'GET /who', endpoint, ({ principal }) => ({ who: principal?.email ?? null }));
  return {
    told: () => told,
    get: (who: string, query = '') => app.inject({ url: `/who${query}`, headers: { 'x-who': who } }),
  };
}

const PRIYAS = PRIYA.email;

describe('a call', () => {
  it.each<[Callers, Record<string, number | string | null>]>([
    [['public'], { nobody: null, passenger: null, corporate: null }],
    [['passenger'], { nobody: 401, passenger: PRIYAS, corporate: PRIYAS }],
    [['corporate'], { nobody: 401, passenger: 403, corporate: PRIYAS }],
    [['public', 'passenger'], { nobody: null, passenger: PRIYAS, corporate: PRIYAS }],
    [['public', 'corporate'], { nobody: null, passenger: null, corporate: PRIYAS }],
    [['passenger', 'corporate'], { nobody: 401, passenger: PRIYAS, corporate: PRIYAS }],
  ])('[CORP-08] for %j is answered to those alone, and told who makes it', async (callers, expected) => {
    const call = served(callers);
    for (const [who, answer] of Object.entries(expected)) {
      const { statusCode, json } = await call.get(who);
      const got = statusCode === 200 ? json<{ who: string | null }>().who : statusCode;
      expect([who, got]).toEqual([who, answer]);
    }
  });

  it('looks nobody up for what is for everybody, or cannot be understood, and else once', async () => {
    const open = served(['public']);
    await open.get('passenger');
    expect(open.told()).toBe(0);
    const both = served(['passenger', 'corporate']);
    expect((await both.get('nobody', '?page=10')).statusCode).toBe(422);
    expect(both.told()).toBe(0);
    await both.get('passenger');
    expect(both.told()).toBe(1);
  });

  it('is not served when nobody has decided who may make it, or when nobody could prove to be who may', () => {
    expect(() => served(undefined)).toThrow('GET /who does not declare who may make it');
    expect(() => served([] as unknown as Callers)).toThrow('does not declare who may make it');
    const nobodys = fastify();
    const endpoint = { summary: '', tag: '', callers: ['passenger'], result: z.null() } as const;
    expect(() => serveEndpoint(nobodys, 'GET /who', endpoint, () => null)).toThrow('is for passenger');
    expect(() => served(['staff'] as unknown as Callers)).toThrow('is for staff');
  });
});
