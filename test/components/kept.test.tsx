import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { encode } from '../../src/web/client/storage.ts';
import { mileageSearch } from '../support/searched.ts';
import { button, checkAccessible, expectCount, expectNoSidewaysScroll, field } from '../support/seen.ts';
import { open, resize } from '../support/site.tsx';

const stored = {
  passenger_token: encode('B'.repeat(43)),
  passenger_corporate_details: encode({
    passenger_id: 7,
    passenger_name: 'Priya Shah',
    passenger_email: 'priya@example.org',
    passenger_contact_no: '',
    corporate_name: null,
  }),
};
const HOME = { own_place_id: 1, name: 'Home', address: '12 Briggate, Leeds LS1 6HD', place: 'pc:LS1 6HD' };
const BO = { own_person_id: 2, name: 'Bo Chen', phone: '+441134960000', email: 'bo@example.org' };
const ANSWERS = {
  'POST /api/v1/passenger/validate-token': { valid: true },
  'GET /api/v1/passenger/places': { success: true, places: [HOME] },
  'GET /api/v1/passenger/people': { success: true, people: [BO] },
};

test('[JRN-15] places and people are saved, changed and removed on a separate page', async () => {
  let sent: unknown = null;
  await open('/my-places', {
    stored,
    answers: {
      ...ANSWERS,
      'POST /api/v1/passenger/people': (body: unknown) => {
        sent = body;
        return { success: true, people: [{ ...BO, own_person_id: 3, name: 'Ann Lee' }, BO] };
      },
    },
  });
  await expect.element(page.getByText('12 Briggate, Leeds LS1 6HD')).toBeVisible();
  await expect.element(button('Remove: Bo Chen')).toBeVisible();
  await button('Add a person').click();
  await checkAccessible();
  await field('Full name').fill('Ann Lee');
  await button('Save').click();
  await expect.element(page.getByText('Ann Lee')).toBeVisible();
  expect(sent).toEqual({ name: 'Ann Lee', phone: '', email: '' });
  await button('Edit: Home').click();
  await expect.element(field('Name of the place')).toHaveValue('Home');
  await resize(390, 844);
  expectNoSidewaysScroll();
});

test('[JRN-15] a removal is undone without a popup', async () => {
  let sent: unknown = null;
  await open('/my-places', {
    stored,
    answers: {
      ...ANSWERS,
      'DELETE /api/v1/passenger/places/1': { success: true, places: [] },
      'POST /api/v1/passenger/places': (body: unknown) => {
        sent = body;
        return { success: true, places: [{ ...HOME, own_place_id: 9 }] };
      },
    },
  });
  await button('Remove: Home').click();
  await expect.element(page.getByText('Home was removed.')).toBeVisible();
  await expectCount(page.getByRole('dialog'), 0);
  await expectCount(page.getByRole('alertdialog'), 0);
  await expect.element(button('Undo: Home')).toHaveFocus();
  await checkAccessible();
  await button('Undo: Home').click();
  await expect.element(button('Remove: Home')).toBeVisible();
  expect(sent).toEqual({ name: HOME.name, address: HOME.address, place: HOME.place });
  await expectCount(page.getByText('Home was removed.'), 0);
  expect(document.activeElement?.textContent).toBe('Saved places');
});

test('[JRN-15] a failed removal is explained', async () => {
  await open('/my-places', { stored, answers: ANSWERS });
  await button('Remove: Bo Chen').click();
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button').first().click();
  await expect.element(button('Remove: Bo Chen')).toBeVisible();
  await expectCount(page.getByText('Bo Chen was removed.'), 0);
});

test('[JRN-12] [JRN-15] a saved place is suggested for a stop, too', async () => {
  await open('/', { stored, answers: ANSWERS });
  await button('Add Stop').click();
  await field('Stop 1').fill('home');
  await expect.element(page.getByRole('option').first()).toHaveTextContent('Saved place: Home');
  await page.getByRole('option').first().click();
  await expect.element(field('Stop 1')).toHaveValue(HOME.address);
});

test('[JRN-15] a saved place is suggested first, by its name', async () => {
  await open('/', { stored, answers: ANSWERS });
  await page.getByRole('combobox').first().fill('hom');
  const first = page.getByRole('option').first();
  await expect.element(first).toHaveTextContent('12 Briggate, Leeds LS1 6HDSaved place: Home');
  await first.click();
  await expect.element(page.getByRole('combobox').first()).toHaveValue('12 Briggate, Leeds LS1 6HD');
});

test('[JRN-15] a booker for another person can choose a saved person', async () => {
  await open('/personalDetailView', {
    stored: { ...mileageSearch({ chosen: true }), ...stored },
    answers: ANSWERS,
  });
  await page.getByLabelText('Yes, for someone else').click();
  await field('Saved passenger').selectOptions('Bo Chen');
  await expect.element(field("Passenger's name")).toHaveValue('Bo Chen');
  await expect.element(field("Passenger's email")).toHaveValue('bo@example.org');
  await expect.element(field("Passenger's phone number")).toHaveValue('+441134960000');
  await checkAccessible();
});
