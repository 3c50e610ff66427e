import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
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
import { changeSettings } from '../../../../test/support/start-app.ts';
import { useApp } from '../../../../test/support/use-app.ts';
import { mails } from '../../platform/schema/notifications.ts';

const app = useApp();
beforeAll(async () => {
  await changeSettings(app, { FROM_EMAIL: 'office@taxi.example' });
});

/** An advertisement, typed into every free text field. */
const AD = 'Win £900 at https://evil.example/win or ads@evil.example';
/** In fields that only hold a few characters. */
const SHORT_AD = 'evil.uk';
const bait = (email: string, changes: Partial<CarRequest> = {}) => ({
  bookingForm: returnForm({
    pickup: `22 Acacia Avenue ${AD} <b>now</b>, Leeds LS1 4DY`,
    dropoff: `Rose Hall ${AD}, LS6 2AB`,
    return_pickup: `Rose Hall ${AD}, LS6 2AB`,
    return_dropoff: `22 Acacia Avenue ${AD}, Leeds LS1 4DY`,
    pickup_fight_number: SHORT_AD,
    return_fight_number: SHORT_AD,
    stops: [{ street_name: `Mill Street ${AD}`, number: SHORT_AD, postcode: 'BD1 4HU' }],
  }),
  registrationData: guest({
    email,
    firstName: 'Winnie www.evil.example',
    surname: '<b>Evil.example</b>',
    additionalInfo: AD,
    return_additionalInfo: AD,
    assistance: AD,
    password: PASSWORD,
  }),
  ...changes,
});
type Mail = Awaited<ReturnType<typeof mailsOf>>[number];
const audience = (list: Mail[], name: string) => {
  const found = list.find(({ recipientRole }) => recipientRole === name);
  if (!found) throw new Error(`no mail to the ${name}`);
  return found;
};
async function booked(request: CarRequest, expected = 3): Promise<Mail[]> {
  const { booking } = (await book(app, request)).body.data;
  return mailsOf(app, booking.booking_number, expected);
}

/** What of the advertisement is a link to a mail program, or markup in the HTML part. */
function linksIn({ subject, text, html, attachments }: Mail): string[] {
  const calendars = attachments.map(({ content }) => content.replaceAll(/\r?\n /g, ''));
  const links = [subject, text, html, ...calendars]
    .join('\n')
    .match(/https?:\/\/evil|www\.evil|\S@ ?evil|evil\.(example|uk)/gi);
  return [...(links ?? []), ...(html.match(/<b>(now|evil)/gi) ?? [])];
}

describe('an advertisement typed into every field of a booking', () => {
  it('becomes no link in any email; an unconfirmed address reads trip and name, and no notes', async () => {
    const list = await booked(await carRequest(app, bait('stranger@example.org')));
    for (const mail of list) expect(linksIn(mail)).toEqual([]);
    const mine = audience(list, 'booker');
    expect(mine.text).toContain(
      'From: 22 Acacia Avenue Win £900 at https: //evil. example/win or ads @ evil. example',
    );
    expect(mine.text).toContain('To: Rose Hall Win');
    expect(mine.text).toContain('Mill Street Win');
    expect(mine.text).not.toMatch(/Flight|Additional|Assistance/);
    expect(mine.text).toContain('Your notes and flight number are not repeated here;');
    expect(mine.attachments[0]?.content.replaceAll(/\r?\n /g, '')).toContain(
      'SUMMARY:Taxi: 22 Acacia Avenue',
    );
    const lines = mine.text.split('\n').filter((line) => /^(From|To): /.test(line));
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(140);
    for (const name of ['operator', 'provider']) {
      const { text } = audience(list, name);
      expect(text.split('Win £900').length).toBeGreaterThan(7);
      expect(text).not.toContain('are not repeated here');
    }
  });

  it('becomes no link for another person’s trip, without their contact details', async () => {
    const request = await carRequest(app, bait('booker@example.org'));
    const { registrationData } = request;
    const someoneElse = {
      ...registrationData,
      passengerDetails: 'yes' as const,
      passengerName: `Tess Travels ${AD}`,
      passengerEmail: 'travels@example.org',
      passengerPhone: '0113 496 0001',
    };
    const list = await booked({ ...request, registrationData: someoneElse }, 4);
    for (const mail of list) expect(linksIn(mail)).toEqual([]);
    const [booker, passenger] = [audience(list, 'booker'), audience(list, 'passenger')];
    expect(booker.text).toContain('The trip for Tess Travels Win');
    expect(booker.text).not.toContain('travels@example.org');
    expect(booker.text).not.toContain('496 0001');
    expect(passenger.text).toMatch(/^Winnie www\. ?evil\. example .* has booked this trip for you/m);
    expect(passenger.text).not.toContain('booker@example.org');
  });

  it.each([
    ['an address that has used a reset code', 'reset@example.org'],
    ['a trip that was paid by card', 'payer@example.org'],
  ])('becomes no link for %s either, with the notes', async (_name, email) => {
    let list: Mail[];
    if (email.startsWith('payer')) {
      const request = checkoutRequestFor(app, await carRequest(app, bait(email)));
      const { sessionId } = (await openCheckout(app, request)).body;
      await payCheckout(app, sessionId);
      const { body } = await complete(app, sessionId, null);
      list = await mailsOf(app, body.data.booking.booking_number);
    } else {
      await useResetCode(email);
      list = await booked(await carRequest(app, bait('Reset@example.org')));
    }
    for (const mail of list) expect(linksIn(mail)).toEqual([]);
    expect(audience(list, 'booker').text).toMatch(/Flight number: evil\. ?uk|Note.*Win £900/);
    expect(audience(list, 'booker').text).not.toContain('are not repeated here');
  });

  it('is shown in notes to signed-in corporate passengers, not to someone who gives such an address', async () => {
    const { email } = await storedPassenger(app, { corporate: 'Firm Ltd', email: 'firm@example.org' });
    const own = await storedPassenger(app, { email: 'own@example.org' });
    const client = { selected_passenger: 'existing_client' } as const;
    const omits = async (address: string, changes: Partial<CarRequest>) =>
      audience(await booked(await carRequest(app, bait(address, changes))), 'booker').text.includes(
        'are not repeated here',
      );
    expect(await omits(email, client)).toBe(false);
    expect(await omits(email, {})).toBe(true);
    expect(await omits(own.email, client)).toBe(true);
  });

  it('becomes no link in the email that asks to confirm the address, which states the trip', async () => {
    await changeSettings(app, { CONFIRM_EMAIL: 'always' });
    const { body } = await book(app, await carRequest(app, bait('asked@example.org')));
    await changeSettings(app, { CONFIRM_EMAIL: 'unusual' });
    expect(body.data.booking.status).toBe('awaiting_email');
    const { db } = app.services.database;
    const asking = () => db.select().from(mails).where(eq(mails.recipient, 'asked@example.org'));
    await expect.poll(async () => (await asking()).length, { timeout: 20_000 }).toBe(1);
    const [mail] = await asking();
    expect(mail && linksIn(mail)).toEqual([]);
    expect(mail?.text).toContain('From: 22 Acacia Avenue Win');
  });
});

async function useResetCode(email: string): Promise<void> {
  await storedPassenger(app, { email });
  await app.send('POST', '/api/v1/auth/forgot-password', { email, type: 'website' });
  const [mail] = await app.services.database.db.select().from(mails).where(eq(mails.recipient, email));
  const code = /^\d{6}$/m.exec(mail?.text ?? '')?.[0];
  const reset = { email, code, new_password: 'another correct horse', type: 'website' };
  expect((await app.send('POST', '/api/v1/auth/reset-password', reset)).body).toMatchObject({
    success: true,
  });
}
