import { expect, it } from 'vitest';
import { carWords, firstName, registrationOf } from './driver.ts';

it.each([
  ['ab12cde', 'AB12 CDE'],
  [' AB12  CDE ', 'AB12 CDE'],
  ['a1', 'A1'],
  ['abz 1234', 'ABZ 1234'],
  ['B-MW 1234', 'B MW 1234'],
  ['ABCDEF', null],
  ['12345', null],
  ['AB12 CDE; DROP', null],
  ['', null],
])('[MNG-01] the registration %j is formatted as %j', (typed, plate) => {
  expect(registrationOf(typed)).toBe(plate);
});

it('[MNG-01] car and driver are described briefly', () => {
  expect(carWords({ colour: 'white', model: 'Toyota Prius', registration: 'AB12 CDE' })).toBe(
    'white Toyota Prius, AB12 CDE',
  );
  expect(firstName({ name: 'Asha Patel' })).toBe('Asha');
});
