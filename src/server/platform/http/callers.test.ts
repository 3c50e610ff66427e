import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Callers, Endpoint } from '../../../contract/endpoint.ts';
import { useProblemAnswers } from './errors.ts';
import { type PassengerPrincipal, type Policy, type StaffPrincipal, usePrincipals } from './principals.ts';
import { useOwnPages } from './forms.ts';
import { serveEndpoint } from './serve.ts';

const PRIYA: PassengerPrincipal = {
  kind: 'passenger',
  id: 7,
  name: 'Priya Shah',
  email: 'priya@example.org',
  phone: '',
  emailConfirmed: true,
  corporateCustomerId: null,
  corporateName: null,
  session: 'a hash',
};
const WHO: Record<string, PassengerPrincipal | null> = {
  anonymous: null,
  passenger: PRIYA,
  corporate: { ...PRIYA, corporateCustomerId: 1, corporateName: 'Aire Valley Foods' },
};

const SAM: StaffPrincipal = {
  kind: 'staff',
  id: 3,
  name: 'Sam Okoro',
  email: 'sam@provider.example',
  role: 'dispatcher',
  demo: false,
  sessionId: 9,
};
const STAFF: Record<string, StaffPrincipal | null> = {
  dispatcher: SAM,
  finance: { ...SAM, role: 'finance' },
};

/** A call that answers who makes it, for these callers. */
function served(callers: Callers | undefined) {
  const app = fastify();
  let told = 0;
  useProblemAnswers(app);
  useOwnPages(app, undefined);
  usePrincipals(app, {
    passenger: ({ headers }) => {
      told++;
      return Promise.resolve(WHO[String(headers['x-who'])] ?? null);
    },
    staff: ({ headers }) => Promise.resolve(STAFF[String(headers['x-who'])] ?? null),
  });
  const endpoint = {
    summary: 'Who calls',
    tag: 'Test',
    callers: callers as Callers,
    query: z.object({ page: z.string().max(1).optional() }),
    result: z.object({ who: z.string().nullable() }),
  };
  serveEndpoint(app, 'GET /who', endpoint, {
    handler: ({ principal }) => ({ who: principal?.email ?? null }),
  });
  return {
    told: () => told,
    get: (who: string, query = '') => app.inject({ url: `/who${query}`, headers: { 'x-who': who } }),
  };
}

const PRIYAS = PRIYA.email;

describe('a call', () => {
  it.each<[Callers, Record<string, number | string | null>]>([
    [['public'], { anonymous: null, passenger: null, corporate: null }],
    [['passenger'], { anonymous: 401, passenger: PRIYAS, corporate: PRIYAS }],
    [['corporate'], { anonymous: 401, passenger: 403, corporate: PRIYAS }],
    [['public', 'passenger'], { anonymous: null, passenger: PRIYAS, corporate: PRIYAS }],
    [['public', 'corporate'], { anonymous: null, passenger: null, corporate: PRIYAS }],
    [['passenger', 'corporate'], { anonymous: 401, passenger: PRIYAS, corporate: PRIYAS }],
    [['passenger'], { dispatcher: 401 }],
    [['staff'], { anonymous: 401, passenger: 401, dispatcher: SAM.email, finance: SAM.email }],
    [['staff: book'], { anonymous: 401, corporate: 401, dispatcher: SAM.email, finance: 403 }],
    [['staff: settle', 'staff: book'], { dispatcher: SAM.email, finance: SAM.email }],
    [['public', 'staff: book'], { anonymous: null, dispatcher: SAM.email, finance: null }],
    [['passenger', 'staff: settle'], { passenger: PRIYAS, dispatcher: 403, finance: SAM.email }],
  ])(
    '[CORP-08] for %j is answered to those alone, who are passed to the handler',
    async (callers, expected) => {
      const call = served(callers);
      for (const [who, answer] of Object.entries(expected)) {
        const { statusCode, json } = await call.get(who);
        const got = statusCode === 200 ? json<{ who: string | null }>().who : statusCode;
        expect([who, got]).toEqual([who, answer]);
      }
    },
  );

  it('looks up no principal for public or malformed calls, and otherwise once', async () => {
    const open = served(['public']);
    await open.get('passenger');
    expect(open.told()).toBe(0);
    const both = served(['passenger', 'corporate']);
    expect((await both.get('anonymous', '?page=10')).statusCode).toBe(422);
    expect(both.told()).toBe(0);
    await both.get('passenger');
    expect(both.told()).toBe(1);
  });

  it('is not served without callers, or with callers that have no authentication', () => {
    expect(() => served(undefined)).toThrow('GET /who does not declare who may make it');
    expect(() => served([] as unknown as Callers)).toThrow('does not declare who may make it');
    const nobodys = fastify();
    const endpoint = { summary: '', tag: '', callers: ['passenger'], result: z.null() } as const;
    expect(() => serveEndpoint(nobodys, 'GET /who', endpoint, { handler: () => null })).toThrow(
      'is for passenger',
    );
    expect(() => served(['partner'] as unknown as Callers)).toThrow('is for partner');
    expect(() =>
      serveEndpoint(nobodys, 'GET /who', { ...endpoint, callers: ['staff'] }, { handler: () => null }),
    ).toThrow('is for staff');
  });
});

describe('a call that uses or sets a cookie', () => {
  const result = z.null();
  const calls: [string, Endpoint][] = [
    ['is for staff', { summary: '', tag: '', callers: ['staff'], result }],
    ['says so', { summary: '', tag: '', callers: ['public'], ownPagesOnly: true, result }],
  ];

  it.each(calls)('is not served without a check of other origins: one that %s', (_which, endpoint) => {
    const app = fastify();
    usePrincipals(app, { staff: () => Promise.resolve(null) });
    expect(() => serveEndpoint(app, 'GET /who', endpoint, { handler: () => null })).toThrow(
      'GET /who is served without an origin check',
    );
  });
});

describe('a call about an owned resource', () => {
  const endpoint = {
    summary: 'One sign-in',
    tag: 'Test',
    callers: ['passenger'],
    about: { resource: 'session', by: 'session_id' },
    params: z.object({ session_id: z.coerce.number() }),
    result: z.object({ of: z.string() }),
  } as const satisfies Endpoint;
  const policy: Policy<'session', PassengerPrincipal, { of: string }> = {
    resource: 'session',
    reach: (id, { id: passengerId, email }) => (id === passengerId ? { of: email } : null),
    refusal: 'There is no such sign-in.',
  };
  const app = () => {
    const made = fastify();
    useProblemAnswers(made);
    usePrincipals(made, {
      passenger: ({ headers }) => Promise.resolve(WHO[String(headers['x-who'])] ?? null),
    });
    return made;
  };

  it('[CORP-08] passes the policy’s result to its handler, and rejects others as the resource says', async () => {
    const made = app();
    serveEndpoint(made, 'GET /sign-in/:session_id', endpoint, { policy, handler: ({ owned }) => owned });
    const get = async (who: string, id: number) => {
      const { statusCode, json } = await made.inject({ url: `/sign-in/${id}`, headers: { 'x-who': who } });
      return [statusCode, json<{ of?: string; code?: string }>()];
    };
    expect(await get('passenger', PRIYA.id)).toEqual([200, { of: PRIYAS }]);
    const refusal = { success: false, code: 'not_found', message: 'There is no such sign-in.' };
    expect(await get('passenger', 8)).toEqual([404, refusal]);
    expect(await get('anonymous', PRIYA.id)).toMatchObject([401, { code: 'not_signed_in' }]);
  });

  it('is not served without its policy, or with another’s', () => {
    const handler = () => ({ of: '' });
    const other = { ...policy, resource: 'account' } as unknown as typeof policy;
    const key = 'GET /sign-in/:session_id';
    expect(() => serveEndpoint(app(), key, endpoint, { handler })).toThrow('the policy of its session');
    expect(() => serveEndpoint(app(), key, endpoint, { handler, policy: other })).toThrow(key);
  });
});
