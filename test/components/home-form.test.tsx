import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { TRIP_QUERY } from '../../src/domain/site-pages.ts';
import { addDays, hasRepeatedHour, londonTime } from '../../src/domain/time/time.ts';
import { button, checkAccessible, expectCount, expectTexts, field, focus } from '../support/seen.ts';
import { open } from '../support/site.tsx';

const today = () => londonTime(Date.now()).date;
const seePrices = () => button('See Prices').click();
const optionsOf = (label: string) =>
  [...(field(label).element() as HTMLSelectElement).options].map(({ text }) => text);

beforeEach(() => open('/'));

test('[HOME-04] the form is sent without scripts under the names of the address parameters', () => {
  const form = document.querySelector('main form') as HTMLFormElement;
  expect([...new FormData(form).keys()].toSorted()).toEqual(TRIP_QUERY.toSorted());
});

test('[HOME-04] stops are added and removed', async () => {
  await button('Add Stop').click();
  await expect.element(field('Stop 1')).toHaveFocus();
  await button('Remove stop 1').click();
  await expectCount(field('Stop 1'), 0);
  await expect.element(button('Add Stop')).toHaveFocus();
});

test('[HOME-04] the focus is kept at the eighth and last stop, and when it is removed', async () => {
  const add = button('Add Stop');
  for (let stops = 0; stops < 8; stops += 1) await add.click();
  await expectCount(add, 0);
  await expect.element(field('Stop 8')).toHaveFocus();
  await button('Remove stop 8').click();
  await expect.element(add).toHaveFocus();
});

test('[HOME-05] the close button removes the return', async () => {
  await button('Add Return').click();
  for (const label of [
    'Return Pick-Up',
    'Return Drop-Off',
    'Return Passengers',
    'Return Date',
    'Return Hour',
    'Return Min',
  ]) {
    await expect.element(field(label)).toBeVisible();
  }
  await button('Remove return').click();
  await expectCount(field('Return Date'), 0);
  await expect.element(button('Add Return')).toHaveFocus();
});

test('[HOME-15] the repeated hour is chosen in BST or GMT, on that night only', async () => {
  const days = Array.from({ length: 366 }, (_, n) => addDays(today(), n + 1));
  const night = days.find(hasRepeatedHour) ?? '';
  await field('Date').fill(night);
  expect(optionsOf('Hour').slice(0, 4)).toEqual(['00', '01 BST', '01 GMT', '02']);
  await field('Hour').selectOptions('01 GMT');
  await expect.element(field('Hour')).toHaveValue('01 GMT');
  await field('Date').fill(addDays(night, 1));
  await expect.element(field('Hour')).toHaveValue('01');
  expect(optionsOf('Hour').slice(0, 3)).toEqual(['00', '01', '02']);
});

test('[HOME-11] [HOME-12] [HOME-15] dates start tomorrow, from today on, and the return follows', async () => {
  await expect.element(field('Date')).toHaveValue(addDays(today(), 1));
  await expect.element(field('Date')).toHaveAttribute('min', today());
  expect(optionsOf('Hour')).toEqual(Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0')));
  expect(optionsOf('Min')).toHaveLength(12);
  await button('Add Return').click();
  await expect.element(field('Return Date')).toHaveValue(addDays(today(), 2));
  await field('Date').fill(addDays(today(), 20));
  await expect.element(field('Return Date')).toHaveValue(addDays(today(), 21));
});

test('[HOME-13] the ends of the return are filled from long texts', async () => {
  const expectValue = (label: string, value: string) => expect.element(field(label)).toHaveValue(value);
  await field('Pick-Up').fill('Leeds');
  await field('Drop-Off').fill('York Minster, York');
  await button('Add Return').click();
  await expectValue('Return Pick-Up', 'York Minster, York');
  await expectValue('Return Drop-Off', '');
  await field('Pick-Up').fill('Leeds City');
  focus(field('Drop-Off'));
  await expectValue('Return Drop-Off', '');
  await field('Pick-Up').fill('Leeds Station');
  focus(field('Drop-Off'));
  await expectValue('Return Drop-Off', 'Leeds Station');
  await expectValue('Return Pick-Up', 'York Minster, York');
});

test('[HOME-16] the flight number is requested at airports and terminals', async () => {
  await field('Pick-Up').fill('Leeds Station');
  await field('Drop-Off').fill('Luton AIRPORT');
  await expectCount(page.getByLabelText(/flight/i), 0);
  await button('Add Return').click();
  await expect.element(field('Return flight/train/port number')).toBeVisible();
  await field('Pick-Up').fill('Victoria coach terminal');
  await expect.element(field('Flight/train/port number')).toBeVisible();
});

test('[HOME-17] 1 to 20 passengers, 0 to 20 pieces of luggage', () => {
  const ends = (label: string) => {
    const options = optionsOf(label);
    return [options[0], options.at(-1), (field(label).element() as HTMLSelectElement).value];
  };
  expect(ends('Passengers')).toEqual(['1', '20', '1']);
  expect(ends('Luggages')).toEqual(['0', '20', '0']);
  expect(ends('Hand Luggages')).toEqual(['0', '20', '0']);
});

test('missing values are reported at the fields', async () => {
  await seePrices();
  await expect.element(field('Pick-Up')).toHaveFocus();
  await expect.element(field('Pick-Up')).toHaveAccessibleDescription('Enter where the trip starts');
  await expect.element(field('Drop-Off')).toHaveAttribute('aria-invalid', 'true');
  await checkAccessible();
  await field('Pick-Up').fill('Leeds');
  await expect.element(field('Pick-Up')).not.toHaveAttribute('aria-invalid');
});

test('[ERR-05] a lost connection is reported', async () => {
  await field('Pick-Up').fill('Leeds Station');
  await field('Drop-Off').fill('York Station');
  await seePrices();
  const alert = page.getByRole('alertdialog', { name: 'Error', exact: true });
  await expect.element(alert).toHaveTextContent('We could not reach our server.');
});

test('the notice of the hourly form follows the chosen day', async () => {
  await page.getByRole('tab', { name: 'Hourly Rate' }).click();
  await field('Pick up Date').fill(addDays(today(), 2));
  await expectCount(
    page.getByText('This start is too soon to book online: it must be at least 2 hours from now.'),
    0,
  );
});

test('[HOME-01] with both settings on the hourly tab is active and no quote is offered', async () => {
  await open('/', { settings: { IS_QUOTATION: 'enable', HOURLY_RATE_STATUS: 'enable' } });
  await expectTexts(page.getByRole('tab'), ['Hourly Rate']);
  await expect.element(page.getByRole('tab')).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByLabelText('Duration')).toBeVisible();
});
