import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  book,
  carRequest,
  checkoutRequestFor,
  guest,
  mailsOf,
  type CarRequest,
} from '../../../../test/support/bookings.ts';
import { complete, openCheckout, payCheckout } from '../../../../test/support/checkouts.ts';
import { returnForm } from '../../../../test/support/forms.ts';
import { PASSWORD, storedPassenger } from '../../../../test/support/passengers.ts';
import { changeSettings, startApp, type TestApp } from '../../../../test/support/start-app.ts';
import { mails } from '../../db/schema/mails.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  await changeSettings(app, { FROM_EMAIL: 'office@taxi.example' });
});
afterAll(() => app.stop());

/** Stands in everything that can be typed freely. */
const BAIT = 'Winner';
const bait = (email: string, changes: Partial<CarRequest> = {}) => ({
  bookingForm: returnForm({
    pickup: `${BAIT} House, Leeds Station`,
    dropoff: `${BAIT} Hall, LS1 4DY`,
    pickup_fight_number: BAIT,
    return_fight_number: BAIT,
    stops: [{ street_name: `${BAIT} Street`, number: BAIT.slice(0, 6), postcode: 'BD1 4HU' }],
  }),
  registrationData: guest({
    email,
    firstName: BAIT,
    additionalInfo: BAIT,
    return_additionalInfo: BAIT,
    assistance: BAIT,
    password: PASSWORD,
  }),
  ...changes,
});
type Mail = Awaited<ReturnType<typeof mailsOf>>[number];
const wholeOf = ({ subject, text, html, attachments }: Mail) =>
  [subject, text, html, ...attachments.map(({ content }) => content.replaceAll(/\r?\n /g, ''))].join('\n');
const audience = (list: Mail[], name: string) => {
  const found = list.find(({ recipientRole }) => recipientRole === name);
  if (!found) throw new Error(`no mail to the ${name}`);
  return found;
};
async function booked(request: CarRequest, expected = 3): Promise<Mail[]> {
  const { booking } = (await book(app, request)).body.data;
  return mailsOf(app, booking.booking_number, expected);
}

describe('what was typed with a booking', () => {
  it('is left out for an address that nobody has confirmed, which is told so, but whole for operator and provider', async () => {
    const list = await booked(await carRequest(app, bait('stranger@example.org')));
    const mine = audience(list, 'booker');
    expect(wholeOf(mine)).not.toContain(BAIT);
    expect(mine.text).toContain(
      'It is not repeated here because this e-mail address has not been confirmed.',
    );
    expect(mine.text).toMatch(/From: Leeds(, West Yorkshire)? Station|From: Leeds Station/);
    expect(mine.text).toContain('To: LS1 4DY');
    expect(mine.attachments[0]?.content).toContain('SUMMARY:Taxi: Leeds Station');
    for (const name of ['operator', 'provider']) {
      const { text } = audience(list, name);
      expect(text.split(BAIT).length).toBeGreaterThan(8);
      expect(text).not.toContain('has not been confirmed');
    }
  });

  it('is left out for a passenger who did not book, and so is who booked', async () => {
    const request = await carRequest(app, bait('booker@example.org'));
    const { registrationData } = request;
    const someoneElse = {
      ...registrationData,
      passengerDetails: 'yes' as const,
      passengerName: BAIT,
      passengerEmail: 'travels@example.org',
    };
    const list = await booked({ ...request, registrationData: someoneElse }, 4);
    expect(wholeOf(audience(list, 'booker'))).not.toContain(BAIT);
    expect(audience(list, 'booker').text).toContain('The trip of somebody else is confirmed.');
    expect(wholeOf(audience(list, 'passenger'))).not.toContain(BAIT);
    expect(audience(list, 'passenger').text).toContain('Somebody has booked this trip for you');
  });

  it('is repeated to an address that has used a reset code', async () => {
    const { email } = await storedPassenger(app, { email: 'reset@example.org' });
    await app.send('POST', '/api/v1/auth/forgot-password', { email, type: 'website' });
    const [mail] = await app.services.database.db.select().from(mails).where(eq(mails.recipient, email));
    const code = /^\d{6}$/m.exec(mail?.text ?? '')?.[0];
    const password = 'another correct horse';
    const reset = { email, code, new_password: password, type: 'website' };
    expect((await app.send('POST', '/api/v1/auth/reset-password', reset)).body).toMatchObject({
      success: true,
    });
    const list = await booked(await carRequest(app, bait('Reset@example.org')));
    expect(audience(list, 'booker').text).toContain(BAIT);
  });

  it('is repeated to a corporate passenger who signs in, not to whoever gives such an address, nor to any account', async () => {
    const { email } = await storedPassenger(app, { corporate: 'Firm Ltd', email: 'firm@example.org' });
    const own = await storedPassenger(app, { email: 'own@example.org' });
    const client = { selected_passenger: 'existing_client' } as const;
    const told = async (address: string, changes: Partial<CarRequest>) =>
      audience(await booked(await carRequest(app, bait(address, changes))), 'booker').text.includes(BAIT);
    expect(await told(email, client)).toBe(true);
    expect(await told(email, {})).toBe(false);
    expect(await told(own.email, client)).toBe(false);
  });

  it('is repeated where the trip has been paid by card', async () => {
    const request = checkoutRequestFor(app, await carRequest(app, bait('payer@example.org')));
    const { sessionId } = (await openCheckout(app, request)).body;
    await payCheckout(app, sessionId);
    const { body } = await complete(app, sessionId, null);
    const list = await mailsOf(app, body.data.booking.booking_number);
    expect(audience(list, 'booker').text).toContain(BAIT);
  });
});
