import { describe, expect, it } from 'vitest';
import { book, carRequest, guest, mailsOf } from '../../../test/support/bookings.ts';
import { returnForm } from '../../../test/support/forms.ts';
import { PASSWORD, signedIn, storedPassenger } from '../../../test/support/passengers.ts';
import { changeSettings } from '../../../test/support/start-app.ts';
import { useApp } from '../../../test/support/use-app.ts';
import type { CorporateBooking } from '../../contract/corporate.ts';
import { EXTRA_NAMES, EXTRAS, rowOf } from '../../domain/journey/extras-table.ts';

const app = useApp();

const asked = { yes: 'yes', count: 2, minutes: '10' };
const all = (prefix: '' | 'return_') =>
  Object.fromEntries(EXTRA_NAMES.map((extra) => [prefix + EXTRAS[extra].field, asked[EXTRAS[extra].kind]]));
const settings = (price: string) =>
  Object.fromEntries(EXTRA_NAMES.map((extra) => [EXTRAS[extra].setting, price]));

/** A return with every extra on the way out, booked by an account. */
async function booked() {
  const { id, email } = await storedPassenger(app);
  const request = await carRequest(app, {
    bookingForm: returnForm({ passengers: 4, ...all('') }),
    registrationData: guest({ email, password: PASSWORD }),
    selected_passenger: 'existing_client',
  });
  const { booking } = (await book(app, request)).body.data;
  const { body } = await app.send<CorporateBooking[]>(
    'GET',
    `/api/v1/get_booking/${id}`,
    undefined,
    await signedIn(app, email),
  );
  const [mail] = await mailsOf(app, booking.booking_number);
  const codes = new Set<string>(EXTRA_NAMES.map((extra) => EXTRAS[extra].fareCode));
  return {
    lines: booking.fare_lines.filter(({ code }) => codes.has(code)),
    listed: body[0],
    mail: mail?.text ?? '',
  };
}

describe('every extra of the table', () => {
  it('[CALC-08] [CORP-05] is priced, booked, listed and emailed', async () => {
    await changeSettings(app, { ...settings('4'), ALLOW_WHEELCHAIR_CHARGE: 'yes' });
    const { lines, listed, mail } = await booked();
    const said = /^Extras: (.*)$/m.exec(mail)?.[1];
    for (const extra of EXTRA_NAMES) {
      const { kind, step, fareCode, words } = rowOf(extra);
      const { listedField } = EXTRAS[extra];
      const count = kind === 'yes' ? 1 : Number(asked[kind]);
      const line = lines.find(({ code }) => code === fareCode);
      const steps = count / step;
      expect(line).toMatchObject({
        label: words.fare,
        amount: 4 * steps,
        sentence: words.reason(steps, '£4.00'),
        leg: 'outward',
      });
      expect(listed?.booking_details[listedField]).toBe(asked[kind] === '10' ? 10 : asked[kind]);
      expect(listed?.return_details?.[listedField]).toBe(kind === 'yes' ? 'no' : 0);
      expect(said).toContain(words.mailed(count));
    }
    expect(lines).toHaveLength(EXTRA_NAMES.length);
  });

  it('[CALC-13] is not offered if its setting is zero', async () => {
    await changeSettings(app, settings('0'));
    const { lines, listed, mail } = await booked();
    expect([lines, mail.includes('Extras: ')]).toEqual([[], false]);
    for (const extra of EXTRA_NAMES) {
      const { kind, listedField } = EXTRAS[extra];
      expect(listed?.booking_details[listedField]).toBe(kind === 'yes' ? 'no' : 0);
    }
  });
});
