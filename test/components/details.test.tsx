import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { encode } from '../../src/web/client/storage.ts';
import {
  leg,
  MANCHESTER,
  mileageSearch,
  PERSON,
  place,
  stored,
  TRIP,
  vehicleAnswer,
} from '../support/searched.ts';
import {
  button,
  checkAccessible,
  expectCount,
  expectNoSidewaysScroll,
  expectPath,
  field,
  invalidFields,
  pressKey,
} from '../support/seen.ts';
import { open, resize } from '../support/site.tsx';

const next = () => button('Next').click();

async function fill(): Promise<void> {
  await field('First name').fill(PERSON.firstName);
  await field('Surname').fill(PERSON.surname);
  await field('Mobile number').fill(PERSON.number);
  await field('Email').fill(PERSON.email);
}

const openDetails = (form = TRIP) =>
  open('/personalDetailView', { stored: mileageSearch({ form, chosen: true }) });

test('[DET-03] fields, the + prefix hint, and the passenger switch', async () => {
  await openDetails();
  await expect.element(page.getByRole('heading', { name: 'Registration Details' })).toBeVisible();
  const hint = page.getByText(/international format with a \+ prefix, for example \+31\.\.\./);
  await expect.element(hint).toBeVisible();
  await expect.element(field('Additional info')).toBeVisible();
  await expect.element(field('Return Additional Info')).toBeVisible();
  await expectCount(field("Passenger's name"), 0);
  await page.getByLabelText('Yes, for someone else').click();
  for (const label of ["Passenger's name", "Passenger's email", "Passenger's phone number"]) {
    await expect.element(field(label)).toBeVisible();
  }
  await checkAccessible();
  await fill();
  await field("Passenger's email").fill('bo@example.org');
  await field("Passenger's phone number").fill('+31 20 123 4567');
  await field('Additional info').fill('Gate B');
  await field('Return Additional Info').fill('Arrivals');
  expect(stored('registrationData', true)).toMatchObject({
    ...PERSON,
    passengerDetails: 'yes',
    passengerEmail: 'bo@example.org',
    passengerPhone: '+31 20 123 4567',
    additionalInfo: 'Gate B',
    return_additionalInfo: 'Arrivals',
  });
  await next();
  await expect.element(page.getByText("Enter the passenger's name")).toBeVisible();
  await expect.element(field("Passenger's name")).toHaveFocus();
  await userEvent.keyboard('Bo Chen');
  expect(stored('registrationData', true)).toMatchObject({ passengerName: 'Bo Chen' });
  await page.getByLabelText('No, I am travelling').click();
  await expectCount(field("Passenger's name"), 0);
  await next();
  await expectPath('/paymentview');
});

test('[JRN-10] the cancellation terms of the chosen offer are shown with its price', async () => {
  await openDetails();
  const vehicle = page.getByRole('complementary');
  const terms = vehicle.getByText('Free cancellation until 24 hours before, then the whole fare');
  await expect.element(terms).toBeVisible();
});

test('[DET-03] Return Additional Info only for a return trip', async () => {
  await openDetails({ ...TRIP, select_option: 'one_way' });
  await expect.element(field('Additional info')).toBeVisible();
  await expectCount(field('Return Additional Info'), 0);
});

test('[DET-04] without an email address Next says so and stays', async () => {
  await openDetails();
  await fill();
  await field('Email').fill('');
  await next();
  const said = page.getByText('Enter Passenger Email to receive booking details', { exact: true });
  await expect.element(said).toBeVisible();
  await expect.element(field('Email')).toHaveFocus();
  await expectPath('/personalDetailView');
  await checkAccessible();
  await field('Email').fill(PERSON.email);
  await pressKey('Enter');
  await expectPath('/paymentview');
});

test('a field of the personal details loses its error when touched', async () => {
  await openDetails();
  await page.getByLabelText('Yes, for someone else').click();
  await next();
  await expect.poll(invalidFields).toBe(4);
  await field('First name').fill(PERSON.firstName);
  await expect.poll(invalidFields).toBe(3);
  await expectCount(page.getByText('Enter your first name'), 0);
  await field('Mobile number').fill(PERSON.number);
  await field('Email').fill(PERSON.email);
  await expect.element(page.getByText('Please check the fields marked below.')).toBeVisible();
  await page.getByLabelText('No, I am travelling').click();
  await expectCount(page.getByText('Please check the fields marked below.'), 0);
});

test('[DET-07] a new client is not asked about a forgotten password', async () => {
  await openDetails();
  await field('As a new client').click();
  await expect.element(field('Password')).toBeVisible();
  await expectCount(page.getByRole('link', { name: 'Forgot password?' }), 0);
  await field('As an existing client').click();
  await expect.element(page.getByRole('link', { name: 'Forgot password?' })).toBeVisible();
});

test('[DET-01] the selection comes before the form, for the keyboard and visually', async () => {
  for (const width of [768, 1280]) {
    await open('/personalDetailView', { stored: mileageSearch({ chosen: true }), window: [width, 900] });
    const vehicle = page.getByRole('complementary', { name: 'Your vehicle' }).element();
    const form = page.getByRole('heading', { name: 'Registration Details' }).element();
    expect(vehicle.compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const [before, after] = [vehicle.getBoundingClientRect(), form.getBoundingClientRect()];
    expect(before.right <= after.left || before.bottom <= after.top).toBe(true);
  }
});

test('[MNG-10] text messages need an unticked box to be ticked', async () => {
  await openDetails();
  const box = page.getByRole('checkbox', { name: /^Text me at this number/ });
  await expect.element(box).not.toBeChecked();
  await box.click();
  await fill();
  expect(stored('registrationData', true)).toMatchObject({ ...PERSON, textMessages: true });
  await checkAccessible();
});

const SHOWN = { setting: 'TEXT_MESSAGES', on: 'enable', off: 'disable' };

test('[MNG-10] nothing is asked if no text messages are sent', async () => {
  const chosen = mileageSearch({ form: TRIP, chosen: true });
  for (const value of [SHOWN.on, SHOWN.off]) {
    await open('/personalDetailView', { stored: chosen, settings: { [SHOWN.setting]: value } });
    await expect.element(field('Email')).toBeVisible();
    const box = page.getByRole('checkbox', { name: /^Text me at this number/ });
    await expectCount(box, value === SHOWN.on ? 1 : 0);
  }
});

test('[DET-03] phone numbers are validated on Next by the server’s rule', async () => {
  await openDetails();
  await fill();
  const number = field('Mobile number');
  const said = 'Enter the whole phone number, with its area or country code and no extension';
  for (const wrong of ['0770', '496 0123', '07912 34567']) {
    await number.fill(wrong);
    await next();
    await expect.element(page.getByText(said)).toBeVisible();
    await expect.element(number).toHaveFocus();
  }
  await number.fill('07700 900123');
  await next();
  await expectPath('/paymentview');
});

test('[DET-06] details are stored encoded while typing and restored after a reload', async () => {
  await openDetails();
  await fill();
  await page.getByLabelText('I travel with an assistance dog').click();
  await field('Any other help').fill('Please ring; I cannot hear a horn.');
  const kept = stored('registrationData', true);
  expect(kept).toMatchObject({
    ...PERSON,
    username: PERSON.email,
    assistance: expect.stringContaining('assistance dog'),
    privacyAccepted: false,
    passengerName: '',
    return_additionalInfo: '',
  });
  expect(kept).not.toHaveProperty('password');
  await open('/personalDetailView', { stored: { ...localStorage } });
  await expect.element(field('Surname')).toHaveValue(PERSON.surname);
  await expect.element(page.getByLabelText('I travel with an assistance dog')).toBeChecked();
  await expect.element(field('Any other help')).toHaveValue('Please ring; I cannot hear a horn.');
});

test('[DET-07] on a phone the trip shows only its options and the edit link', async () => {
  await open('/personalDetailView', { stored: mileageSearch({ chosen: true }), window: [390, 844] });
  const trip = page.getByRole('region', { name: 'Your trip', exact: true });
  const from = trip.getByText('From', { exact: true });
  const extras = page.getByRole('button', { name: 'Extras' });
  await expect.element(trip.getByText('Passengers')).toBeVisible();
  await expect.element(from).not.toBeVisible();
  await expectCount(extras, 0);
  await trip.getByRole('link', { name: 'Edit Quote' }).click();
  await expectPath('/quotationview');
  await expect.element(extras).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Edit Quote' })).toBeVisible();
  await open('/personalDetailView', { stored: mileageSearch({ chosen: true }), window: [1280, 844] });
  await expect.element(from).toBeVisible();
  await expect.element(extras).toBeVisible();
  await resize(320, 640);
  await expect.element(from).not.toBeVisible();
  expectNoSidewaysScroll();
  await checkAccessible();
});

test('[CALC-05] a changed price is announced, an expired price can be requested again', async () => {
  const answers = { 'POST /api/v1/calculate-selected-vehicle-price': vehicleAnswer(41) };
  await open('/quotationview', { stored: mileageSearch(), answers });
  await page.getByRole('button', { name: 'Book Now' }).first().click();
  await expect.element(page.getByText('The price has changed from £40.00 to £41.00.')).toBeVisible();
  const old = { ...(stored('selectedVehicleData', true) as object), expires_at: '2020-01-01T00:00:00.000Z' };
  await open('/personalDetailView', {
    stored: { ...mileageSearch(), selectedVehicleData: encode(old) },
    answers,
  });
  await button('Refresh prices').click();
  await expectCount(button('Refresh prices'), 0);
});

test('[PLACE-04] the house is requested where the pickup lacks one, and stored for that pickup only', async () => {
  const HOUSE = 'House number or name at the pickup';
  const HOME = {
    ...place('pc:S10 2JF', 'the middle of S10 2JF', 53.38, -1.5),
    precision: 'postcode',
  } as const;
  await openDetails();
  await expect.element(field('Additional info')).toBeVisible();
  await expectCount(field(HOUSE), 0);
  const search = (pickup: string, person = {}) =>
    open('/personalDetailView', {
      stored: mileageSearch({
        form: { ...TRIP, pickup },
        journey: { outward: { ...leg(HOME, MANCHESTER) }, return: leg(MANCHESTER, HOME), hourly: null },
        chosen: true,
        person: { ...PERSON, ...person },
      }),
    });
  await search('S10 2JF');
  await field(HOUSE).fill('22');
  await expect
    .poll(() => stored('registrationData', true))
    .toMatchObject({
      pickupHouse: '22',
      pickupHouseFor: 'S10 2JF',
    });
  await checkAccessible();
  await search('LS6 2AB', { pickupHouse: '22', pickupHouseFor: 'S10 2JF' });
  await expect.element(field(HOUSE)).toHaveValue('');
});
