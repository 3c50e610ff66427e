import { describe, expect, it } from 'vitest';
import { saysNumber, withNumber, withPostcode } from './address.ts';
import { lacksHouse, withHouse } from './house.ts';

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
])('[ADDR-02] %s with postcode %s becomes %s', (address, postcode, text) => {
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
])('[ADDR-05] number %j and %j become %j', (number, address, text) => {
  expect(withNumber(number, address)).toBe(text);
  expect(saysNumber(address, number)).toBe(number !== '' && address === text);
});

describe('[PLACE-04] the house at a pickup', () => {
  it.each([
    ['22', 'S10 2JF', false, '22, S10 2JF'],
    ['14', 'Victoria Road, Harrogate', true, '14 Victoria Road, Harrogate'],
    ['14a', 'Victoria Road, Harrogate', true, '14a Victoria Road, Harrogate'],
    [' Rose Cottage ', 'Malham', false, 'Rose Cottage, Malham'],
    ['The Mill', 'Victoria Road, Harrogate', true, 'The Mill, Victoria Road, Harrogate'],
    ['22', '22, S10 2JF', false, '22, S10 2JF'],
    ['', 'S10 2JF', false, 'S10 2JF'],
  ])('%j at %j (a street: %s): %s', (house, address, isStreet, expected) => {
    expect(withHouse(house, address, isStreet)).toBe(expected);
  });
});

describe('[PLACE-04] a pickup that lacks its house', () => {
  it.each([
    ['HG2 0NA', 'postcode', '', true],
    ['Cold Bath Road, Harrogate', 'street', '', true],
    ['Headingley, Leeds LS6 2AB', 'postcode', '', true],
    ['Malham', 'locality', '', true],
    ['14 Cold Bath Road, Harrogate HG2 0NA', 'postcode', '', false],
    ['14a Cold Bath Road, Harrogate', 'street', '', false],
    ['Flat 2, 30 Clifton Road, Bristol BS8 1BS', 'street', '', false],
    ['Rose House, 9 High Street, Malham', 'locality', '', false],
    ['22, S10 2JF', 'postcode', '', false],
    ['Rose Cottage, Malham', 'locality', 'Rose Cottage', false],
    ['Leeds Station', 'place', '', false],
  ] as const)('%s (%s, unmatched %j): %s', (typed, precision, unmatched, expected) => {
    expect(lacksHouse({ precision, unmatched }, typed)).toBe(expected);
  });
});
