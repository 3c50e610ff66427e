import { describe, expect, it } from 'vitest';
import { readSearch } from './search.ts';

const NONE = { number: null, phone: null, email: null, registration: null, card: null, text: null };

describe('[OFF-04] search text', () => {
  it.each([
    ['13339828', { ...NONE, number: '13339828' }],
    [' 1333 9828 ', { ...NONE, number: '13339828' }],
    ['133', { ...NONE, number: '133', text: '133' }],
    ['0113 496 0100', { ...NONE, phone: '+441134960100' }],
    ['(0113) 496-0100', { ...NONE, phone: '+441134960100' }],
    ['+44 113 496 0100', { ...NONE, phone: '+441134960100' }],
    ['0044 113 4960100', { ...NONE, phone: '+441134960100' }],
    ['Priya@Example.org', { ...NONE, email: 'priya@example.org' }],
    ['priya@', { ...NONE, email: 'priya@' }],
    ['  Amara   Okafor ', { ...NONE, text: 'Amara Okafor' }],
    ['LS1 4DY', { ...NONE, registration: 'LS14DY', text: 'LS1 4DY' }],
    ['ab12 cde', { ...NONE, registration: 'AB12CDE', text: 'ab12 cde' }],
    ['AB12', { ...NONE, registration: 'AB12', text: 'AB12' }],
    ['pi_3PqXaB2eZvKYlo2C', { ...NONE, card: 'pi_3PqXaB2eZvKYlo2C' }],
    ['cs_test_a1b2C3', { ...NONE, card: 'cs_test_a1b2C3' }],
    ['12 Rose Court', { ...NONE, text: '12 Rose Court' }],
  ])('%s', (text, sought) => expect(readSearch(text)).toEqual(sought));
});
