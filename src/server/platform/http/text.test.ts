import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mileageForm } from '../../../../test/support/forms.ts';
import type { Answer, OrProblem } from '../../../../test/support/start-app.ts';
import { useApp } from '../../../../test/support/use-app.ts';
import { rows } from '../database/database.ts';

const app = useApp();

const LONE = '\ud800 Leeds';
type Refusal = Answer<OrProblem<{ errors?: Record<string, string> }>>;

const contact = { firstName: 'Ann', email: 'ann@example.org', comments: 'Hello' };
const enquiry = {
  pickup_address: 'Leeds Station',
  dropoff_address: 'York Station',
  pickup_date: '2026-12-01',
  pickup_time: '10:00',
  passenger_email: 'ann@example.org',
  passenger_phone: '0113 496 0000',
};

describe('[API-03] malformed Unicode', () => {
  it.each([
    ['/api/v1/calculate-distance-price', mileageForm({ pickup: LONE }), 'pickup'],
    [
      '/api/v1/calculate-distance-price',
      mileageForm({ pickup_fight_number: 'BA\udc00' }),
      'pickup_fight_number',
    ],
    ['/api/v1/calculate-distance', { pickup: LONE, dropoff: 'York' }, 'pickup'],
    ['/api/v1/contact-us', { ...contact, firstName: LONE }, 'firstName'],
    ['/api/v1/contact-us', { ...contact, comments: `two\nlines ${LONE}` }, 'comments'],
    ['/api/v1/send-instant-email', { ...enquiry, additional_info: LONE }, 'additional_info'],
  ])('%s is rejected, naming the field', async (path, body, field) => {
    const refused: Refusal = await app.send('POST', path, body);
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors ?? {})).toEqual([field]);
  });

  it.each([
    '/api/v1/places?q=%ED%A0%80Leeds',
    '/api/v1/booking/%ED%A0%80',
    '/%ED%A0%80',
    '/home?x=%ED%A0%80',
  ])('in an address causes no server error: %s', async (path) => {
    expect((await app.send('GET', path)).status).toBeLessThan(500);
  });

  it('is normalised when valid', async () => {
    await app.send('POST', '/api/v1/contact-us', { ...contact, firstName: 'Zoe\u0308' });
    const [row] = await rows<{ name: string }>(
      app.services.database.db,
      sql`select first_name as name from contact_messages order by id desc limit 1`,
    );
    expect(row?.name).toBe('Zo\u00eb');
  });
});

describe('a place in another hemisphere', () => {
  it.each(['lat=-33.9&lon=151.2', 'lat=90&lon=180', 'lat=-90&lon=-180', 'lat=0&lon=0'])(
    'as the position causes no error: %s',
    async (position) => {
      const { status, body } = await app.send<unknown[]>('GET', `/api/v1/places?q=Leeds&${position}`);
      expect(status).toBe(200);
      expect(body).not.toEqual([]);
    },
  );
});
