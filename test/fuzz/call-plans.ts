import { gzipSync } from 'node:zlib';
import { callAt, expectationOf, requestOf, validParts, type Parts, type Play } from './build.ts';
import type { Call } from './calls.ts';
import { hostileText } from './hostile.ts';
import { isRefused } from './judge.ts';
import { brokenJson, mutate } from './mutate.ts';
import type { Random } from './random.ts';
import type { Sent } from './request.ts';

export type Plan = (play: Play) => Promise<void>;

/** Calls whose bodies are large and reach deep, or seldom right, are taken more often. */
function someCall({ world, random }: Play): Call {
  return random.chance(0.35)
    ? callAt(
        world,
        random.pick([
          '/api/v1/booking',
          '/api/v1/create-checkout-session',
          '/api/v1/calculate-distance-price',
          '/api/v1/calculate-distance',
          '/api/v1/calculate-selected-vehicle-price',
          '/api/v1/calculate-pickup-times',
        ]),
      )
    : random.pick(world.calls);
}

/** A header as some clients and most attackers write it; half a character or a line break no client could send. */
const headerText = (random: Random) =>
  // oxlint-disable-next-line no-control-regex -- they cannot stand in a header
  hostileText(random)
    .replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '?')
    .slice(0, 3000);

function spoilHeaders(headers: Parts['headers'], { random, world }: Play): void {
  const name = random.pick([
    'authorization',
    'idempotency-key',
    'content-type',
    'accept',
    'accept-encoding',
    'x-request-id',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-public-key',
    'cookie',
    'origin',
    'if-none-match',
    'range',
    'x-http-method-override',
  ]);
  headers[name] = random.pick([
    headerText(random),
    world.tokens.other,
    world.tokens.ended,
    'Bearer',
    `Bearer ${'a'.repeat(random.whole(1, 300))}`,
    'Basic YTpi',
    'application/json; charset=utf-16',
    'multipart/form-data; boundary=x',
    'bytes=0-,5-1,-999999999999',
    ', , ,',
    '*/*;q=9',
    'DELETE',
  ]);
}

const perhapsKey = (random: Random) =>
  random.chance(0.15) ? { 'idempotency-key': `key-${random.whole(1, 40)}` } : {};

/** One call as it should be. */
export const validCall: Plan = (play) => callTo(someCall(play), play);

/** The same of this call. */
export const callTo = async (call: Call, play: Play): Promise<void> => {
  await play.send(requestOf(call, await validParts(play, call)), expectationOf(call));
};

/** One call with something wrong in its body, its query, its path or its headers. */
export const mutatedCall: Plan = async (play) => {
  const { random } = play;
  const call = someCall(play);
  const parts = await validParts(play, call);
  Object.assign(parts.headers, perhapsKey(random));
  const rightAsIs = !expectationOf(call).mayStore && (await isAccepted(play, call, parts));
  let field: string | null = null;
  if (call.body && random.chance(0.85)) field = mutate(parts.body, random);
  else if (random.chance(0.6)) mutate(random.chance(0.5) ? parts.query : parts.path, random);
  else spoilHeaders(parts.headers, play);
  if (Object.values(parts.path).some((value) => value === '' || value === undefined)) return;
  await play.send(requestOf(call, parts), expectationOf(call, rightAsIs ? field : null));
};

/** Whether a call is accepted before it is corrupted: then a refusal must name the corrupted part. */
async function isAccepted(play: Play, call: Call, parts: Parts): Promise<boolean> {
  if (!call.body || play.random.chance(0.6)) return false;
  return !isRefused(await play.send(requestOf(call, parts), expectationOf(call)));
}

/** A body that is not JSON, or not of the kind or the size that it says. */
export const brokenBody: Plan = async (play) => {
  const { random, world } = play;
  const call = random.pick(world.calls.filter(({ body }) => body));
  const sent = requestOf(call, await validParts(play, call));
  const text = String(sent.body);
  const headers = { ...sent.headers, ...perhapsKey(random) };
  const spoilt: Sent = random.pick([
    { ...sent, headers, body: brokenJson(text, random) },
    { ...sent, headers, body: brokenJson(text, random) },
    { ...sent, headers: { ...headers, 'content-encoding': 'gzip' }, body: gzipSync(text) },
    { ...sent, headers: { ...headers, 'content-encoding': random.pick(['br', 'deflate', 'x', '']) } },
    {
      ...sent,
      headers: { ...headers, 'content-type': 'application/json; charset=utf-16le' },
      body: Buffer.from(text, 'utf16le'),
    },
    {
      ...sent,
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'email=a%40b.example&comments=x',
    },
    {
      ...sent,
      headers: {
        ...headers,
        'content-type': random.pick([
          'text/plain',
          'application/xml',
          'text/json',
          'application/json-patch+json',
          '',
          'application/json;;',
          '*/*',
        ]),
      },
    },
    { ...sent, headers, body: Buffer.from(text).fill(random.whole(128, 255), 2, 9) },
    { ...sent, headers: { ...headers, expect: '200-maybe' } },
    { ...sent, headers, body: undefined },
  ]);
  await play.send(spoilt, expectationOf(call));
};

/** An address or a method that is not quite a call's. */
export const strayAddress: Plan = async (play) => {
  const { random, world } = play;
  const call = someCall(play);
  const sent = requestOf(call, await validParts(play, call));
  const [path = '', query = ''] = sent.path.split('?');
  const half = random.whole(1, path.length);
  const stray = random.pick([
    `${path}/`,
    path.replaceAll('/', '//'),
    path.replace('/v1/', '/v1/../v1/'),
    path.replace('/v1/', '/v1/%2e%2e/v1/'),
    path.toUpperCase(),
    `${path};x=1`,
    `${path}%00`,
    `${path}.json`,
    `${path}?${query}&${query}&q[]=1&__proto__[x]=1&q=1&q=2`,
    `${path}?%ZZ=%`,
    `${path}?${'a=b&'.repeat(2000)}`,
    `${path.slice(0, half)}%${path.slice(half)}`,
    `${path}/${'a'.repeat(random.whole(1, 5000))}`,
    `http://evil.example${path}`,
    path,
    path,
  ]);
  const method = random.pick([
    'GET',
    'HEAD',
    'POST',
    'PUT',
    'PATCH',
    'DELETE',
    'OPTIONS',
    'TRACE',
    'PROPFIND',
    'QUERY',
  ]);
  const bodiless = ['GET', 'HEAD', 'TRACE'].includes(method) && random.chance(0.8);
  const asked = world.calls.find((each) => each.path === call.path && each.method === method);
  await play.send(
    { ...sent, method, path: stray, ...(bodiless && { body: undefined }) },
    { call: null, mayStore: asked !== undefined && expectationOf(asked).mayStore },
  );
};

/** The same again: the first answer, or a plain refusal of another body under the same key. */
export const replay: Plan = async (play) => {
  const { random, world } = play;
  const calls = [
    '/api/v1/booking',
    '/api/v1/create-checkout-session',
    '/api/v1/contact-us',
    '/api/v1/send-instant-email',
  ];
  const call = callAt(world, random.pick(calls));
  const parts = await validParts(play, call);
  parts.headers['idempotency-key'] = `replay-${random.whole(1, 1e9)}`;
  const first = await play.send(requestOf(call, parts), expectationOf(call));
  // A checkout that is opened again writes down that it was, also with another password, which no hash may hold.
  const mayStore = call.path.endsWith('checkout-session');
  const again = await play.send(requestOf(call, parts), {
    ...expectationOf(call),
    mayStore,
    likeBefore: first,
  });
  if (!isRefused(again)) mutate(parts.body, random);
  await play.send(requestOf(call, parts), { ...expectationOf(call), mayStore: mayStore || isRefused(first) });
};

/** One passenger's data, requested by another, without a token, and after signing out. */
export const foreignToken: Plan = async (play) => {
  const { random, world } = play;
  const { me, tokens } = world;
  const [authorization, status] = random.pick<[string | undefined, number]>([
    [tokens.other, 403],
    [tokens.ended, 401],
    [undefined, 401],
    [`Bearer ${'A'.repeat(43)}`, 401],
  ]);
  const list = callAt(world, '/api/v1/get_booking/{passenger_id}', 'GET');
  const change = callAt(world, '/api/v1/update-passenger', 'PATCH');
  const headers = authorization === undefined ? {} : { authorization };
  const body = { passenger_id: me.id, name: 'Another person', email: 'taken.over@example.org' };
  const parts = { path: { passenger_id: me.id }, query: {}, headers };
  await (random.chance(0.5)
    ? play.send(requestOf(list, { ...parts, body: undefined }), { ...expectationOf(list), status })
    : play.send(requestOf(change, { ...parts, body }), { ...expectationOf(change), status }));
};
