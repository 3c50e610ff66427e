import type { OutgoingHttpHeaders } from 'node:http';
import type { PriceAnswer } from '../../src/contract/prices.ts';
import type { Call, Schema } from './calls.ts';
import type { Expectation } from './judge.ts';
import type { Random } from './random.ts';
import type { Got, Sent } from './request.ts';
import { validValue, type Given } from './valid.ts';
import type { World } from './world.ts';

/** What a plan plays with. */
export interface Play {
  world: World;
  random: Random;
  send(sent: Sent, meant: Expectation): Promise<Got>;
  /** Does something that is no request, and may write. */
  aside<T>(work: () => Promise<T>): Promise<T>;
}

/** The parts of a request that a call declares. */
export interface Parts {
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  headers: OutgoingHttpHeaders;
  body: unknown;
}

/** Calls that have a body and yet only read, like all GET calls; the others may write when accepted. */
const LOOKING = new Set([
  '/api/v1/calculate-distance',
  '/api/v1/calculate-distance-price',
  '/api/v1/calculate-hourly-price',
  '/api/v1/calculate-pickup-times',
  '/api/v1/calculate-selected-vehicle-price',
  '/api/v1/calculate-shared-offer',
  '/api/v1/check-passenger-email',
  '/api/v1/passenger/validate-token',
  '/api/v1/booking/{reference}/change-preview',
  '/api/v1/office/bookings/{booking_number}/change-preview',
  '/api/v1/office/area-look',
  '/api/v1/office/tariffs/{tariff_id}/draft/followers',
  '/api/v1/office/provider-file/trial',
  '/api/v1/office/invitation',
  '/api/v1/office/persons/find',
  '/api/v1/office/persons/held',
]);

/** @param field the only one that was spoilt in a call that was right */
export const expectationOf = (call: Call, field: string | null = null): Expectation => ({
  call,
  field,
  mayStore: call.method !== 'GET' && !LOOKING.has(call.path),
});

export function callAt({ calls }: World, path: string, method = 'POST'): Call {
  const call = calls.find((each) => each.path === path && each.method === method);
  if (!call) throw new Error(`the document has no ${method} ${path}`);
  return call;
}

/** In an address, also half a character. */
function encoded(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text === '\ud800' ? '%ED%A0%80' : encodeURIComponent(String(text).toWellFormed());
}

function queryText(query: Record<string, unknown>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((each) => `${encoded(name)}=${encoded(each)}`),
  );
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

/** The request that a call's parts make. */
export function requestOf({ method, path }: Call, parts: Parts): Sent {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encoded(parts.path[name]));
  const body = parts.body === undefined ? undefined : JSON.stringify(parts.body);
  const type = body === undefined ? {} : { 'content-type': 'application/json' };
  return { method, path: filled + queryText(parts.query), headers: { ...type, ...parts.headers }, body };
}

/** What fields are given that only make sense as this server has them. */
export function givenIn({ world, random }: Play): Given {
  const { me, app } = world;
  return {
    ...random.pick(world.vehicles),
    email: random.chance(0.8) ? me.email : 'unknown@example.org',
    password: random.chance(0.7) ? me.password : 'another password',
    passenger_id: me.id,
    staff_id: world.colleague,
    reference: random.pick(world.references),
    session_id: random.pick(world.sessions),
    stripe_session_id: random.pick(world.sessions),
    frontend_url: app.url,
    // Somewhere in England.
    lat: random.whole(515, 538) / 10,
    lon: -1.5,
    return_url: undefined,
    promo_code: random.chance(0.8) ? '' : 'WELCOME10',
    paymentId: undefined,
  };
}

/** The parts of a call that is right. */
export async function validParts(play: Play, call: Call): Promise<Parts> {
  const { world, random } = play;
  const given = givenIn(play);
  const parts: Parts = { path: {}, query: {}, headers: {}, body: undefined };
  for (const { name, in: where, required, schema } of call.parameters) {
    if (where === 'header' || !(required || random.chance(0.5))) continue;
    parts[where][name] = validValue(schema, random, given, name);
  }
  if (call.takesToken && random.chance(0.85)) parts.headers.authorization = world.tokens.mine;
  if (call.takesCookie && random.chance(0.85)) parts.headers.cookie = world.tokens.office;
  if (call.body) parts.body = await validBody(play, call, given);
  return parts;
}

async function validBody(play: Play, call: Call, given: Given): Promise<unknown> {
  const schema = call.body ?? {};
  const way = schema.oneOf ? play.random.pick(schema.oneOf) : schema;
  if (way.properties?.['bookingType']) return bookingBody(play, way, given);
  return validValue(way, play.random, given);
}

/** A booking at a price that has just been asked for. */
async function bookingBody(play: Play, schema: Schema, given: Given): Promise<unknown> {
  const { random, world } = play;
  const hourly = random.chance(0.25);
  const kind = hourly ? 'hourlyRateForm' : 'bookingForm';
  const price = callAt(world, `/api/v1/calculate-${hourly ? 'hourly' : 'distance'}-price`);
  const form = validValue(price.body ?? {}, random);
  const sent = requestOf(price, { path: {}, query: {}, headers: {}, body: form });
  const { status, text } = await play.send(sent, expectationOf(price));
  const list = status === 200 ? (JSON.parse(text) as PriceAnswer).price_details : [];
  const detail = list.find(({ quote_id }) => quote_id !== null);
  const chosen = detail && { vehicle_id: detail.vehicle_id, company_id: detail.company_id };
  if (chosen && random.chance(0.2)) await priceChosen(play, { ...(form as object), ...chosen });
  return validValue(schema, random, {
    ...given,
    bookingForm: undefined,
    hourlyRateForm: undefined,
    [kind]: form,
    bookingType: hourly ? 'hourly' : 'milleage',
    ...chosen,
    ...(detail && { quote_id: detail.quote_id }),
    selectedVehicleData: detail && { ...detail, breakdown: undefined },
    selectedVehicle: 1,
    quantity: 1,
    amount: Math.round((detail?.final_price ?? 0) * 100),
    email: random.chance(0.5) ? `fuzz${random.whole(1, 1e9)}@example.org` : given['email'],
  });
}

/** The price of an offered vehicle again, for a priced trip. */
async function priceChosen(play: Play, body: object): Promise<void> {
  const call = callAt(play.world, '/api/v1/calculate-selected-vehicle-price');
  await play.send(requestOf(call, { path: {}, query: {}, headers: {}, body }), expectationOf(call));
}
