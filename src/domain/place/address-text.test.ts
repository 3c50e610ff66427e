import { expect, it } from 'vitest';
import { saysNumber, withNumber, withPostcode } from './address.ts';

it.each([
  ['Leeds Station, Leeds', 'LS1 4DY', 'Leeds Station, Leeds, LS1 4DY'],
  ['Leeds Station, Leeds, LS1 4DY', 'LS1 4DY', 'Leeds Station, Leeds, LS1 4DY'],
  ['Huddersfield Station, hd1 1jf', 'HD11JF', 'Huddersfield Station, hd1 1jf'],
  ['Huddersfield Station HD11JF', 'HD1 1JF', 'Huddersfield Station HD11JF'],
  ['HD1 1JF (near Huddersfield)', 'HD1 1JF', 'HD1 1JF (near Huddersfield)'],
  ['Leeds Station, LS1', 'LS1', 'Leeds Station, LS1'],
  ['Leeds Station, LS1 4DY', 'LS1', 'Leeds Station, LS1 4DY'],
  ['LS15 Business Park', 'LS1', 'LS15 Business Park, LS1'],
  ['Unit BLS1', 'LS1', 'Unit BLS1, LS1'],
  ['', 'LS1', 'LS1'],
  ['Leeds', null, 'Leeds'],
  ['Leeds', '', 'Leeds'],
])('[ADDR-02] %s with postcode %s reads %s', (address, postcode, text) => {
  expect(withPostcode(address, postcode)).toBe(text);
});

it.each([
  ['14', 'High Street', '14 High Street'],
  ['', 'High Street', 'High Street'],
  ['7', 'BD1 4HU', '7 BD1 4HU'],
  ['7', '7, BD1 4HU', '7, BD1 4HU'],
  ['7', '7, BD1 4HU (Bradford area)', '7, BD1 4HU (Bradford area)'],
  ['7', '7 Sisters Road', '7 7 Sisters Road'],
  ['7', '71, High Street', '7 71, High Street'],
])('[ADDR-05] number %j and %j read %j', (number, address, text) => {
  expect(withNumber(number, address)).toBe(text);
  expect(saysNumber(address, number)).toBe(number !== '' && address === text);
});
