import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  book,
  type Booked,
  carRequestFor,
  checkoutRequestFor,
  guest,
  mailsOf,
} from '../../../test/support/bookings.ts';
import { complete, openCheckout, payCheckout } from '../../../test/support/checkouts.ts';
import { mileageForm } from '../../../test/support/forms.ts';
import { signedIn, storedPassenger } from '../../../test/support/passengers.ts';
import { useApp } from '../../../test/support/use-app.ts';
import type { CorporateBooking } from '../../contract/corporate.ts';
import type { PriceAnswer } from '../../contract/prices.ts';
import { commandActor } from '../platform/database/audit.ts';
import { placeLocations } from './apply-file.ts';
import { loadProvider } from './load-service.ts';
import { readProviderFile, type ProviderFile } from './provider-file.ts';

const DEMO = join(import.meta.dirname, '../../../demo/provider.json');
const BEFORE = { name: 'Aire & Otter Cars', licence: 'DEMO-LS-0214, Leeds City Council' };
const NOW = { authority: 'West Yorkshire Combined Authority', validFrom: null, validTo: null };
const TODAY = '0113 496 0199';

const app = useApp();

async function load(change: (operator: ProviderFile['operators'][number]) => void) {
  const file = readProviderFile(DEMO);
  const operator = file.operators.find(({ name }) => name === BEFORE.name);
  if (!operator) throw new Error('the demo has lost an operator');
  change(operator);
  const { database, settings, catalogue, places } = app.services;
  const placed = placeLocations(file, DEMO, places);
  await loadProvider(database.db, settings, placed, commandActor('test'), app.clock.now);
  await catalogue.reload();
}

async function saloonOf(company: string) {
  const { body } = await app.send<PriceAnswer>('POST', '/api/v1/calculate-distance-price', mileageForm());
  const found = body.price_details.find(
    ({ company_name, vehicle_type }) => company_name === company && vehicle_type === 'Saloon',
  );
  if (!found) throw new Error(`no offer of ${company}`);
  return found;
}

it('later names and licences of an operator change no booking, wherever it is shown', async () => {
  const { id, email } = await storedPassenger(app);
  const headers = await signedIn(app, email);
  const request = {
    ...carRequestFor(await saloonOf(BEFORE.name)),
    selected_passenger: 'existing_client' as const,
    registrationData: guest({ email }),
  };
  const { booking } = (await book(app, request, headers)).body.data;
  expect(booking).toMatchObject({ company_name: BEFORE.name, company_licence: BEFORE.licence });
  const waiting = checkoutRequestFor(app, carRequestFor(await saloonOf(BEFORE.name)));
  const { sessionId } = (await openCheckout(app, waiting)).body;

  await load((operator) => {
    operator.name = 'Otter & Sons';
    operator.licences = [{ ...NOW, number: 'WY-9' }];
    operator.phone = TODAY;
  });
  expect(await saloonOf('Otter & Sons')).toBeDefined();

  const shown = (await app.send<Booked>('GET', `/api/v1/booking/${booking.reference}`)).body.data.booking;
  // Calls go to the current number.
  expect(shown).toEqual({ ...booking, company_phone: TODAY });
  const list = await app.send<CorporateBooking[]>('GET', `/api/v1/get_booking/${id}`, undefined, headers);
  expect(list.body.map(({ company_name }) => company_name)).toEqual([BEFORE.name]);

  await payCheckout(app, sessionId);
  const paid = (await complete(app, sessionId, null)).body.data.booking;
  expect(paid).toMatchObject({ company_name: BEFORE.name, company_licence: BEFORE.licence });
  const mails = await mailsOf(app, paid.booking_number);
  expect(mails).toHaveLength(3);
  for (const { text, html, attachments } of mails) {
    expect(text).toContain(`Licence: ${BEFORE.licence}`);
    expect(text).toContain(TODAY);
    const whole = [text, html, ...attachments.map(({ content }) => content)].join('\n');
    expect(whole).not.toMatch(/Otter & Sons|Otter &amp; Sons|Combined Authority|WY-9/);
  }

  const { body } = await book(app, carRequestFor(await saloonOf('Otter & Sons')));
  expect(body.data.booking).toMatchObject({
    company_name: 'Otter & Sons',
    company_licence: 'WY-9, West Yorkshire Combined Authority',
  });
});
