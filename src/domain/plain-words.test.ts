import { array, assert, constantFrom, oneof, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutTo, withoutLinks } from './text.ts';

/** What mail programs make links of, generously. */
const LINKS = [
  /https?:\/\//i,
  /www\.\S/i,
  /[^\s.]\.\p{L}{2}/u,
  /\S@\S/,
  /\p{L}:\S/u,
  /\d{1,3}(\.\d{1,3}){3}/,
  /\\\\\S/,
];

describe('texts without links', () => {
  it.each([
    ['Claim at https://evil.example/win?a=1', 'Claim at https: //evil. example/win?a=1'],
    ['www.evil.com', 'www. evil. com'],
    ['evil.com/x', 'evil. com/x'],
    ['EVIL.CO.UK', 'EVIL. CO. UK'],
    ['ann@example.org', 'ann @ example. org'],
    ['mailto:ann@example.org', 'mailto: ann @ example. org'],
    ['tel:+449001234', 'tel: +449001234'],
    ['http://198.51.100.7/a', 'http: //198. 51. 100. 7/a'],
    ['evil。com', 'evil。 com'],
    ['ev\u200bil.\u2060com', 'evil. com'],
    ['\u202emoc.live\u202c', 'moc. live'],
    ['\\\\server\\share', '\\\\ server\\share'],
    ['пример.рф', 'пример. рф'],
    ['www.!', 'www. !'],
  ])('%j becomes %j', (typed, shown) => {
    expect(withoutLinks(typed)).toBe(shown);
  });

  it.each([
    "12 St. Mary's Road, LS1 4DY",
    'Gate 4, 10:30',
    'At 10.30 a.m., e.g. by the door',
    'BA 122/BA1234',
    'No.5, 1.5 miles on',
    'Please ring. Thank you: Ann',
    'Flat 2/3 (rear) & co – “blue door”',
    'Zoë O’Brien-Smith',
    'First line\nsecond line',
  ])('%j stays as it is', (typed) => {
    expect(withoutLinks(typed)).toBe(typed);
  });

  const part = oneof(
    constantFrom(
      'http',
      '://',
      '.',
      'com',
      'www',
      '@',
      ':',
      '\\\\',
      '1',
      '。',
      ' ',
      'evil',
      '\u200b',
      '/',
      '\n',
    ),
    string({ maxLength: 3, unit: 'grapheme' }),
  );
  it('contain nothing that becomes a link, whatever was typed, and do not change again', () => {
    assert(
      property(array(part, { maxLength: 20 }), (parts) => {
        const shown = withoutLinks(parts.join(''));
        for (const link of LINKS) expect(shown).not.toMatch(link);
        expect(withoutLinks(shown)).toBe(shown);
      }),
      { numRuns: 500 },
    );
  });

  it('are cut between characters', () => {
    expect(cutTo('four', 4)).toBe('four');
    expect(cutTo('five words are too many', 5)).toBe('five …');
    expect(cutTo('🚕🚕🚕', 2)).toBe('🚕🚕 …');
  });
});
