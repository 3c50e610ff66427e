import { expect, it } from 'vitest';
import { stopParts } from './journey-request.ts';

const whole = (street: string) => stopParts({ number: '', street, postcode: '' });

it.each([
  ['14 High Street, Leeds, LS1 4DY', '14', 'High Street, Leeds', 'LS1 4DY'],
  ['14A, High Street, ls14dy', '14A', 'High Street', 'LS1 4DY'],
  ['12-14 The Headrow Leeds LS1 4DY', '12-14', 'The Headrow Leeds', 'LS1 4DY'],
  ['Leeds Station, Leeds, LS1 4DY', '', 'Leeds Station, Leeds', 'LS1 4DY'],
  ['Wakefield, WF1', '', 'Wakefield', 'WF1'],
  ['7, BD1 4HU', '7', '', 'BD1 4HU'],
  ['BD1 4HU', '', '', 'BD1 4HU'],
  ['Wakefield', '', 'Wakefield', ''],
  ['14', '', '14', ''],
  ['1st Avenue, Hull', '', '1st Avenue, Hull', ''],
  ['Services on the M1', '', 'Services on the M1', ''],
  ['7, BD1 4HU (Bradford area)', '', '7, BD1 4HU (Bradford area)', ''],
  ['Kirkstall, Leeds (pin 53.82000, -1.57500)', '', 'Kirkstall, Leeds (pin 53.82000, -1.57500)', ''],
])('[JRN-12] %s has number %j, street %j and postcode %j', (text, number, street, postcode) => {
  expect(whole(text)).toEqual({ number, street, postcode });
});

it.each([
  { number: '7', street: '', postcode: 'bd14hu' },
  { number: '', street: '14 High Street', postcode: 'LS1' },
])('[JRN-12] unseparated text stays unchanged: %j', (parts) => {
  expect(stopParts(parts)).toEqual(parts);
});
