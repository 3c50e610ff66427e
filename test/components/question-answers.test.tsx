import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { asked, choices, question } from '../support/questions.ts';
import {
  button,
  checkAccessible,
  expectCount,
  expectNoSidewaysScroll,
  expectPath,
  expectText,
  field,
  focus,
  pressKey,
} from '../support/seen.ts';
import { calls } from '../support/site.tsx';
import { resolved, UNCLEAR } from '../support/unclear.ts';

const TOWN_AND_SEVERAL = [
  { pickup: UNCLEAR.town, dropoff: UNCLEAR.several },
  { pickup: 'Harrogate', dropoff: 'Newport' },
] as const;

/** The focus is there, and nothing takes it away. */
async function expectStays(there: ReturnType<typeof field>): Promise<void> {
  await expect.element(there).toHaveFocus();
  await new Promise((resolve) => setTimeout(resolve, 50));
  await expect.element(there).toHaveFocus();
}

test('[PLACE-04] the next question takes the focus from no field', async () => {
  await asked(...TOWN_AND_SEVERAL);
  await button('See Prices').click();
  await expect.element(question(/^Pick-Up/)).toHaveFocus();
  await button('None of these', question(/^Pick-Up/)).click();
  await expectStays(field('Pick-Up'));
  await field('Pick-Up').fill('Harrogate S');
  await expectCount(page.getByText('Type a street with its town'), 0);
  await expectStays(field('Pick-Up'));
  await expect.element(question(/^Drop-Off/)).toBeVisible();
});

test('[PLACE-04] several questions are numbered', async () => {
  await asked(...TOWN_AND_SEVERAL);
  await button('See Prices').click();
  await expect.element(question(/^Pick-Up/)).toHaveAccessibleDescription(/^Question 1 of 2 We know/);
  await choices(/^Pick-Up/)
    .first()
    .click();
  await expect.element(question(/^Drop-Off/)).toHaveAccessibleDescription('Question 2 of 2');
});

test('[PLACE-02] the centre of a town names the town, if others have its name', async () => {
  const kent = resolved('twn:gillingham-kent', 'Gillingham, Kent', { point: 'the middle of Gillingham' });
  const dorset = resolved('twn:gillingham-dorset', 'Gillingham, Dorset');
  const pickup = { text: 'Gillingham', reason: 'vague' as const, candidates: [kent, dorset] };
  await asked({ pickup }, { pickup: 'Gillingham', dropoff: 'York Station' });
  await button('See Prices').click();
  await expectText(choices(/Where in/).nth(0), 'The middle of GillinghamGillingham, Kent');
  await expectText(choices(/Where in/).nth(1), 'Gillingham, Dorsetthe middle of Gillingham, Dorset');
});

const PIN = resolved('geo:54.00000,-1.50000', 'in Harrogate (pin 54.00000, -1.50000)', {
  precision: 'door',
  point: 'the pin in Harrogate',
});
const PINS = { 'GET /api/v1/places/at': PIN, 'GET /api/v1/places/around': [] };
const dialog = () => page.getByRole('dialog', { name: 'Set the exact spot' });
const expectNamed = () => expectText(dialog().getByRole('status').first(), 'in Harrogate54.00000, -1.50000');

test('[PLACE-04] [PLACE-15] a pin is an answer, set by keyboard near the likeliest place', async () => {
  const sent = await asked(...TOWN_AND_SEVERAL, { answers: PINS });
  await button('See Prices').click();
  const set = button('Set the exact spot', question(/^Pick-Up/));
  // It takes the focus once it is rendered.
  await expect.element(question(/^Pick-Up/)).toHaveFocus();
  const before = calls.length;
  focus(set);
  await pressKey('Enter');
  await expectNamed();
  // The typed text would say less than the question.
  expect(calls.slice(before)).not.toContain('GET /api/v1/places');
  await pressKey('Escape');
  await expectCount(dialog(), 0);
  await expect.element(set).toHaveFocus();
  await pressKey('Enter');
  await expectNamed();
  await button('Use this spot').click();
  await expect.element(question(/^Drop-Off/)).toHaveFocus();
  await expect.element(field('Pick-Up')).toHaveValue(PIN.label);
  await choices(/^Drop-Off/)
    .first()
    .click();
  await expectPath('/quotationview');
  const { id, label } = PIN;
  expect(sent.at(-1)).toMatchObject({ pickup: label, pickup_place: id, pickup_confirmed: id });
});

test('[PLACE-04] [PLACE-15] a pin can also be set when none of the places is meant', async () => {
  const start = { answers: PINS, window: [390, 844], scheme: 'dark' } as const;
  await asked({ pickup: UNCLEAR.town }, { pickup: 'Harrogate', dropoff: 'York Station' }, start);
  await button('See Prices').click();
  await button('None of these').click();
  await checkAccessible();
  expectNoSidewaysScroll();
  await button('Set the exact spot').click();
  await expectNamed();
  await button('Use this spot').click();
  await expectPath('/quotationview');
});
