import { describe, expect, it } from 'vitest';
import { streetKey, streetName } from './street-name.ts';

describe('streetName', () => {
  it.each([
    ['High Street', 'High Street'],
    ['LODGE RD', 'Lodge Road'],
    ['High St', 'High Street'],
    ['St. John’s Ave.', 'St. John’s Avenue'],
    ["QUEEN'S WALK", "Queen's Walk"],
    ['West Street (A487)', 'West Street'],
    ['Kingsway', 'Kingsway'],
    ['The Headrow', 'The Headrow'],
    ['Heol y Bont', 'Heol y Bont'],
    ['  Market   Place ', 'Market Place'],
    ['Church Hill', 'Church Hill'],
  ])('%s is %s', (text, name) => expect(streetName(text)).toBe(name));

  it.each(
    (
      '|-|---|A487|B4563 Foo|M6|N/A|n/a|Unnamed road|unclassified road|Minor Road|Street|Road|Not Known|Bus Station|' +
      'Car Park|School Grounds|Grounds|Asda|QMC|Demand Responsive Area|A49/A465 junction roundabout|' +
      '166/168 Linthorpe Road|Private Road'
    ).split('|'),
  )('"%s" is not a street', (text) => expect(streetName(text)).toBeNull());
});

describe('streetKey', () => {
  it.each([
    ['St John’s Rd', 'Saint Johns Road'],
    ['CHURCH LN', 'Church Lane'],
    ['Queen & King Street', 'Queen and King St'],
  ])('is the same for %s and %s', (a, b) => expect(streetKey(a)).toBe(streetKey(b)));

  it('distinguishes a saint from a street', () => {
    expect(streetKey('St James St')).toBe('st james street');
  });
});
