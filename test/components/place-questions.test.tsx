import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { BookingForm } from '../../src/contract/booking-form.ts';
import { asked, choices, question } from '../support/questions.ts';
import { mileageSearch, PERSON, PRICES as PRICE_LIST, stored, TRIP } from '../support/searched.ts';
import {
  button,
  checkAccessible,
  expectCount,
  expectNoSidewaysScroll,
  expectPath,
  expectText,
  field,
  pressKey,
} from '../support/seen.ts';
import { open } from '../support/site.tsx';
import { pricesBetween, resolved, UNCLEAR, unclearAnswer } from '../support/unclear.ts';

const lastSearch = () => stored('BookingForm') as BookingForm;

test('[PLACE-02] a name of several places leads to a question, answered by one click', async () => {
  await asked({ dropoff: UNCLEAR.several }, { pickup: 'Leeds Station', dropoff: 'Newport' });
  await button('See Prices').click();
  await expect.element(question('Drop-Off Which Newport?')).toHaveFocus();
  await expect
    .poll(() =>
      choices(/Which Newport/)
        .elements()
        .map((one) => one.textContent),
    )
    .toEqual([
      'Newport, Gwentthe middle of Newport, Gwent',
      'Newport, Isle of Wightthe middle of Newport, Isle of Wight',
    ]);
  await checkAccessible();
  await choices(/Which Newport/)
    .nth(1)
    .click();
  await expectPath('/quotationview');
  expect(lastSearch()).toMatchObject({
    pickup: 'Leeds Station',
    dropoff: 'Newport, Isle of Wight',
    dropoff_place: 'twn:newport-iow',
    dropoff_confirmed: 'twn:newport-iow',
  });
});

test('[PLACE-02] a corrected name is offered, and used only when chosen', async () => {
  const sent = await asked({ pickup: UNCLEAR.misspelt }, { pickup: 'Edinbrough', dropoff: 'York Station' });
  await button('See Prices').click();
  await expect.element(question('Pick-Up Did you mean Edinburgh?')).toHaveFocus();
  await expectText(page.getByText('We do not know'), 'We do not know “Edinbrough”.');
  await expect.element(field('Pick-Up')).toHaveValue('Edinbrough');
  await pressKey('Tab');
  await expect.element(choices(/Did you mean/).first()).toHaveFocus();
  await pressKey('Enter');
  await expectPath('/quotationview');
  expect(sent.map(({ pickup, pickup_confirmed }) => [pickup, pickup_confirmed])).toEqual([
    ['Edinbrough', undefined],
    ['Edinburgh', 'twn:edinburgh'],
  ]);
});

test('[PLACE-02] one of two distant places is chosen', async () => {
  await asked({ pickup: UNCLEAR.apart }, { pickup: UNCLEAR.apart.text, dropoff: 'York Station' });
  await button('See Prices').click();
  await expect.element(question(/Which one do you mean/)).toHaveTextContent('names places that lie apart');
  await choices(/Which one/)
    .first()
    .click();
  await expectPath('/quotationview');
  expect(lastSearch()).toMatchObject({ pickup: 'Heathrow Airport', pickup_confirmed: 'apt:LHR' });
});

test('[PLACE-03] [PLACE-04] missing places are reported, and the passenger’s own text stays', async () => {
  const { text } = UNCLEAR.vague;
  await asked({ pickup: UNCLEAR.vague }, { pickup: text, dropoff: 'York Station' });
  await button('See Prices').click();
  const where = question('Pick-Up Where in Harrogate?');
  await expect.element(where).toHaveTextContent('“14 Victoria Road” was not found on our map.');
  await expectText(choices(/Where in/).first(), `The middle of HarrogateYour driver is told “${text}”`);
  await choices(/Where in/)
    .first()
    .click();
  await expectPath('/quotationview');
  expect(lastSearch()).toMatchObject({ pickup: text, pickup_confirmed: 'twn:harrogate' });
  expect(lastSearch()).not.toHaveProperty('pickup_place');
});

test('[PLACE-04] a more precise place may be chosen instead of the centre', async () => {
  await asked({ pickup: UNCLEAR.town }, { pickup: 'Harrogate', dropoff: 'York Station' });
  await button('See Prices').click();
  await expect
    .element(question(/Where in/))
    .toHaveTextContent('We know this only as a town or village, and the price depends on where in it.');
  await choices(/Where in/)
    .nth(1)
    .click();
  await expectPath('/quotationview');
  expect(lastSearch()).toMatchObject({ pickup: 'Harrogate Station', pickup_place: 'stn:HGT' });
});

test('[PLACE-04] several questions are answered one after another, without repeating any for the return', async () => {
  const town = { ...UNCLEAR.vague, text: 'Harrogate, North Yorkshire' };
  const unclear = { pickup: town, dropoff: UNCLEAR.several, return_dropoff: town };
  const sent = await asked(unclear, { pickup: town.text, dropoff: 'Newport' });
  await button('Add Return').click();
  await button('See Prices').click();
  await expect.element(question(/^Pick-Up/)).toHaveFocus();
  await expectCount(page.getByRole('group', { name: /Where in|Which/ }), 2);
  await choices(/^Pick-Up/)
    .first()
    .click();
  await expect.element(question(/^Drop-Off/)).toHaveFocus();
  await choices(/^Drop-Off/)
    .first()
    .dblClick();
  await expectPath('/quotationview');
  expect(sent).toHaveLength(2);
  expect(sent[1]).toMatchObject({
    pickup_confirmed: 'twn:harrogate',
    return_dropoff: town.text,
    return_dropoff_confirmed: 'twn:harrogate',
  });
});

test('[PLACE-04] a stop can lead to a question as well', async () => {
  const stop = { ...UNCLEAR.several, text: 'Newport' };
  await asked({ 'stops.0': stop }, { pickup: 'Leeds Station', dropoff: 'York Station' });
  await button('Add Stop').click();
  await field('Stop 1').fill('Newport');
  // Closes the list, which would cover the question.
  await pressKey('Escape');
  await button('See Prices').click();
  await expect.element(question('Stop 1 Which Newport?')).toHaveFocus();
  await checkAccessible();
  await choices(/Stop 1/)
    .first()
    .click();
  await expectPath('/quotationview');
  const place = 'twn:newport-gwent';
  expect(lastSearch().stops).toEqual([
    { street_name: 'Newport, Gwent', number: '', postcode: '', place, confirmed: place },
  ]);
});

test('[PLACE-04] rejecting all answers leads back to the field, with advice', async () => {
  await asked({ pickup: UNCLEAR.town }, { pickup: 'Harrogate', dropoff: 'York Station' });
  await button('See Prices').click();
  await button('None of these').click();
  await expect.element(field('Pick-Up')).toHaveFocus();
  await expect.element(page.getByText('Type a street with its town')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Ask for a quotation' }).first()).toBeVisible();
  await checkAccessible();
  await field('Pick-Up').fill('Harrogate Station');
  await expectCount(page.getByText('Type a street with its town'), 0);
});

test('[PLACE-04] a question disappears when its field is changed, and a reload keeps what was typed', async () => {
  await asked({ pickup: UNCLEAR.town }, { pickup: 'Harrogate', dropoff: 'York Station' });
  await button('See Prices').click();
  await expect.element(question(/Where in/)).toBeVisible();
  expect(stored('BookingForm')).toMatchObject({ pickup: 'Harrogate', dropoff: 'York Station' });
  await field('Pick-Up').fill('Harrogate S');
  await expectCount(question(/Where in/), 0);
});

test('[PLACE-04] hourly hire can lead to a question as well', async () => {
  const sent: unknown[] = [];
  const answer = (body: { pickup_confirmed?: string }) => {
    sent.push(body);
    if (!body.pickup_confirmed) return unclearAnswer({ pickup: UNCLEAR.town });
    const journey = {
      outward: null,
      return: null,
      hourly: { pickup: resolved('twn:harrogate', 'Harrogate'), hours: 4 },
    };
    return { ...pricesBetween(UNCLEAR.town.candidates[0], UNCLEAR.town.candidates[0]), journey };
  };
  await open('/', { answers: { 'POST /api/v1/calculate-hourly-price': answer } });
  await page.getByRole('tab', { name: 'Hourly' }).click();
  await field('Pickup Address').fill('Harrogate');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect.element(question('Pickup Address Where in Harrogate?')).toHaveFocus();
  await choices(/Where in/)
    .first()
    .click();
  await expectPath('/quotationview');
  expect(stored('HourlyRateForm', true)).toMatchObject({
    pickup: 'Harrogate',
    pickup_confirmed: 'twn:harrogate',
  });
});

for (const [what, scheme, window] of [
  ['a phone', 'light', [390, 844]],
  ['the narrowest window, dark', 'dark', [320, 568]],
] as const) {
  test(`[PLACE-04] the question fits ${what}`, async () => {
    const unclear = { pickup: UNCLEAR.vague, dropoff: UNCLEAR.several };
    await asked(unclear, { pickup: UNCLEAR.vague.text, dropoff: 'Newport' }, { window, scheme });
    await button('See Prices').click();
    await expect.element(question(/^Pick-Up/)).toHaveFocus();
    await expect.element(choices(/^Pick-Up/).first()).toBeInViewport();
    expectNoSidewaysScroll();
    await checkAccessible();
  });
}

const AGAIN = ['calculate-distance-price', 'calculate-selected-vehicle-price', 'booking'];

/** The stored trip, and a server that asks about its pick-up until it is confirmed. */
function storedUnclear() {
  const answers = AGAIN.map((call) => [
    `POST /api/v1/${call}`,
    (body: BookingForm & { bookingForm?: BookingForm }) => {
      if (!(body.bookingForm ?? body).pickup_confirmed) return unclearAnswer({ pickup: UNCLEAR.vague });
      if (call !== AGAIN[1]) return pricesBetween(UNCLEAR.vague.candidates[0], UNCLEAR.vague.candidates[1]);
      const [first] = PRICE_LIST;
      return { success: true, ...first, ...first?.breakdown, removed_extras: [] };
    },
  ]);
  const form = { ...TRIP, pickup: UNCLEAR.vague.text };
  return {
    stored: mileageSearch({ form, chosen: true, person: PERSON }),
    answers: Object.fromEntries(answers),
  };
}

test('[PLACE-04] repricing asks first, and keeps the vehicle', async () => {
  await open('/paymentview', storedUnclear());
  await page.getByRole('button', { name: /Pay in Car/ }).click();
  await expect.element(question('Pick-Up: Where in Harrogate?')).toHaveFocus();
  await checkAccessible();
  await choices(/Where in/)
    .first()
    .click();
  await expectCount(question(/Where in/), 0);
  expect(lastSearch()).toMatchObject({ pickup: UNCLEAR.vague.text, pickup_confirmed: 'twn:harrogate' });
  await expect.element(page.getByText('Priced from the middle of Harrogate').first()).toBeVisible();
});

test('[PLACE-04] a changed search asks in its popup', async () => {
  await open('/quotationview', storedUnclear());
  await button('Change Search').click();
  await button('Search', page.getByRole('dialog')).click();
  await expect.element(question('Pick-Up Where in Harrogate?')).toHaveFocus();
  await checkAccessible();
  await choices(/Where in/)
    .first()
    .click();
  await expectCount(page.getByRole('dialog'), 0);
  await expect.element(page.getByText('Priced from the middle of Harrogate').first()).toBeVisible();
  expect(lastSearch()).toMatchObject({ pickup_confirmed: 'twn:harrogate' });
});

test('[PLACE-05] the operator’s note about a door elsewhere is shown before paying', async () => {
  const door_elsewhere = 'If the door is more than a mile from the middle, £2.20 a mile is added.';
  const prices = PRICE_LIST.map((entry) => ({ ...entry, door_elsewhere }));
  await open('/paymentview', { stored: mileageSearch({ prices, chosen: true, person: PERSON }) });
  await expect.element(page.getByText(door_elsewhere)).toBeVisible();
});

test('[PLACE-04] another place of the same name is offered beside the trip, and priced by one click', async () => {
  const [park, other] = [
    resolved('lmk:thorpe-park-chertsey', 'Thorpe Park, Chertsey'),
    resolved('lmk:thorpe-park-leeds', 'Thorpe Park Leeds, Leeds, LS15 8ZA'),
  ];
  const first = pricesBetween(park, resolved('stn:LDS', 'Leeds Station'));
  const others = { pickup: { text: 'Thorpe Park', reason: 'several' as const, candidates: [other] } };
  const form = { ...TRIP, select_option: 'one_way' as const, pickup: 'Thorpe Park' };
  const sent: BookingForm[] = [];
  const answer = (body: BookingForm) => {
    sent.push(body);
    return pricesBetween(other, resolved('stn:LDS', 'Leeds Station'));
  };
  await open('/quotationview', {
    window: [390, 844],
    stored: mileageSearch({ form, journey: { ...first.journey, other_places: others } }),
    answers: { 'POST /api/v1/calculate-distance-price': answer },
  });
  await expectText(page.getByText('Not Thorpe Park, Chertsey?'), /Not Thorpe Park, Chertsey\?/);
  await checkAccessible();
  expectNoSidewaysScroll();
  await button('Thorpe Park Leeds, Leeds, LS15 8ZA').click();
  await expectCount(page.getByText('Not Thorpe Park'), 0);
  expect(sent).toMatchObject([
    { pickup: 'Thorpe Park Leeds, Leeds, LS15 8ZA', pickup_place: other.id, pickup_confirmed: other.id },
  ]);
  expect(lastSearch()).toMatchObject({ pickup: 'Thorpe Park Leeds, Leeds, LS15 8ZA' });
});
