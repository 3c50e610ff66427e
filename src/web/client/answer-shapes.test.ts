import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Api } from '../../contract/api.ts';
import { ANSWER_SHAPES, call } from './api.ts';
import { callsWith, isRefusal } from './calls.ts';
import { OFFICE_SHAPES } from '../office/api.ts';
import { askPrice } from '../site/prices/pricing.ts';
import { askPrices } from '../site/trip/search.ts';

const SAID = 'API response was not successful.';
const FORM = { pickup: 'Leeds', dropoff: 'York', pickup_date: '24/12/2026' };
const SEARCH = { kind: 'mileage', fields: FORM } as const;

const answering = (answer: () => Response) => vi.stubGlobal('fetch', () => Promise.resolve(answer()));
const thrown = (promise: Promise<unknown>) => promise.then(() => null).catch((error: unknown) => error);

beforeEach(() => {
  const own = { parent: {} };
  own.parent = own;
  vi.stubGlobal('window', own);
});
afterEach(() => vi.unstubAllGlobals());

describe('[ERR-04] a successful answer of the wrong shape', () => {
  const shapes = { ...ANSWER_SHAPES, ...OFFICE_SHAPES };
  const keys = Object.keys(shapes) as (keyof Api)[];

  it.each(keys)('to %s is reported with its own message, and is not a refusal', async (key) => {
    const odd = [null, 7, 'done', [null], [[]], {}, { success: 'yes', data: null, price_details: 7 }];
    // The contact form's success is its status.
    const wrong = key.endsWith('/contact-us') ? odd.slice(0, 5) : odd;
    const answers = [...wrong.map((body) => Response.json(body)), new Response(null, { status: 204 })];
    for (const answer of answers) {
      answering(() => answer);
      const ask = callsWith(shapes) as (key: string, options: object) => Promise<unknown>;
      const error = await thrown(ask(key, { params: {} }));
      expect(error).toMatchObject({ api: true, message: SAID });
      expect(isRefusal(error)).toBe(false);
    }
  });

  it('is not a price list without prices', async () => {
    answering(() => Response.json({ success: true }));
    expect(await thrown(askPrices(SEARCH))).toMatchObject({ message: SAID });
  });

  it('is not an email change without an account', async () => {
    answering(() => Response.json({ success: true, pending: null }));
    const asked = call('GET /api/v1/passenger/email-change', { token: 'token' });
    expect(await thrown(asked)).toMatchObject({ message: SAID });
  });

  it.each([
    ['no content', () => new Response(null, { status: 204 })],
    ['another status', () => Response.json({ final_price: 40 }, { status: 201 })],
    ['no price', () => Response.json({ success: true })],
  ])('is not a vehicle price: %s', async (_title, answer) => {
    answering(answer);
    const error = await thrown(askPrice({ categoryId: 1, operatorId: 2 }, 1, SEARCH));
    expect(error).toMatchObject({ message: SAID });
  });

  it.each([
    ['what the server says', { message: 'Not on Sundays' }, 'Not on Sundays'],
    ['our words where it says nothing', {}, SAID],
  ])('for a rejected vehicle is reported with %s', async (_title, body, said) => {
    answering(() => Response.json(body, { status: 500 }));
    const error = await thrown(askPrice({ categoryId: 1, operatorId: 2 }, 1, SEARCH));
    expect(error).toMatchObject({ message: said });
  });
});
