import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  deletions,
  findPostcode,
  fold,
  mistypedPostcode,
  parsePostcode,
  tokens,
  withinOneEdit,
  words,
} from './place-text.ts';

describe('postcodes', () => {
  it.each([
    ['LS1 4DY', 'LS1 4DY'],
    ['ls14dy', 'LS1 4DY'],
    [' sw1a 1aa ', 'SW1A 1AA'],
    ['ec1a1bb', 'EC1A 1BB'],
    ['M90 1QX', 'M90 1QX'],
    ['m1 1ae', 'M1 1AE'],
    ['W1A 0AX', 'W1A 0AX'],
    ['GIR 0AA', 'GIR 0AA'],
    ['gir0aa', 'GIR 0AA'],
    ['LS1', 'LS1'],
    ['LS14', 'LS14'],
    ['LS1 4', 'LS1'],
    ['LS1 4D', 'LS1'],
    ['N1C', 'N1C'],
    ['LS 1 4DY', 'LS1 4DY'],
    ['se1 0 ax', 'SE1 0AX'],
    ['n 1 9 gu', 'N1 9GU'],
  ])('parses %j as %s', (text, expected) => {
    expect(parsePostcode(text)?.text).toBe(expected);
  });

  it.each([
    '',
    'LS',
    'Leeds',
    'ZZ1 1AA',
    'LS1 4DI',
    'LS1 CDY',
    'T5',
    'LS1 4DY extra',
    '1LS 4DY',
    'LS123 4DY',
    'GIR',
  ])('does not parse %j', (text) => {
    expect(parsePostcode(text)).toBeNull();
  });

  it.each([
    ['SW1A OAA', 'SW1A 0AA'],
    ['swia 1aa', 'SW1A 1AA'],
    ['LS27OHQ', 'LS27 0HQ'],
    ['IV4O 8AH', 'IV40 8AH'],
    ['LSl 4DY', 'LS1 4DY'],
  ])('parses %j, with letters for digits, as %s', (text, expected) => {
    expect(parsePostcode(text)).toBeNull();
    expect(mistypedPostcode(text)?.text).toBe(expected);
  });

  it.each(['Liverpool', 'Oil Lane', 'ZO1 OAA', 'LS1', 'T5', ''])(
    'finds no mistyped postcode in %j',
    (text) => {
      expect(mistypedPostcode(text)).toBeNull();
    },
  );

  it.each([
    ['104 Harehills Lane LS8 4', 'LS8', '104 Harehills Lane'],
    ['10 High Street, Leeds LS1 4DY', 'LS1 4DY', '10 High Street, Leeds'],
    ['Leeds ls14dy, UK', 'LS1 4DY', 'Leeds'],
    ['10 High Street, Leeds, LS1', 'LS1', '10 High Street, Leeds'],
    ['NE1 5DL Newcastle Central', 'NE1 5DL', 'Newcastle Central'],
  ])('finds the postcode of %j', (text, code, rest) => {
    const found = findPostcode(text);
    expect(found?.postcode.text).toBe(code);
    expect(found?.rest.replace(/[\s,]*(uk)?$/i, '').trim()).toBe(rest);
  });

  it.each(['Heathrow Terminal 5', 'Heathrow T5', '10 High Street, Leeds', 'M62 services, Birch', ''])(
    'finds none in %j',
    (text) => {
      expect(findPostcode(text)).toBeNull();
    },
  );

  it('parses its own output', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), (text) => {
        const postcode = parsePostcode(text);
        if (postcode) expect(parsePostcode(postcode.text)).toEqual(postcode);
      }),
    );
  });
});

describe('words of a text', () => {
  it.each([
    ["St. James's Park", 'st jamess park'],
    ['Elephant & Castle', 'elephant and castle'],
    ['Ynys Môn', 'ynys mon'],
    ['King’s Cross', 'kings cross'],
    ['Stoke-on-Trent', 'stoke on trent'],
  ])('are folded: %j', (text, expected) => {
    expect(fold(text)).toBe(expected);
  });

  it('separate glued terminal numbers and expand abbreviations', () => {
    expect(words('Heathrow terminal5')).toEqual(['heathrow', 'terminal', '5']);
    expect(words('heathrowT5')).toEqual(['heathrow', 't5']);
    expect(tokens('Saint Thomas Hosp')).toEqual(['st', 'thomas', 'hospital']);
  });

  it('are at most sixteen, of letters and digits, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const found = tokens(text);
        expect(found.length).toBeLessThanOrEqual(16);
        expect(found.every((token) => /^[a-z0-9]+$/.test(token))).toBe(true);
      }),
    );
  });
});

describe('typing errors', () => {
  it.each([
    ['heathow', 'heathrow', true],
    ['edinbrugh', 'edinburgh', true],
    ['manchestr', 'manchester', true],
    ['leeds', 'leads', true],
    ['leeds', 'leeds', true],
    ['leeds', 'laads', false],
    ['otley', 'ilkley', false],
    ['abc', 'abcde', false],
  ])('%s and %s: %s', (a, b, expected) => {
    expect(withinOneEdit(a, b)).toBe(expected);
    expect(withinOneEdit(b, a)).toBe(expected);
  });

  it('give two words one edit apart a deletion in common', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(letters, letters, (a, b) => {
        fc.pre(withinOneEdit(a, b));
        const other = new Set(deletions(b));
        expect(deletions(a).some((part) => other.has(part))).toBe(true);
      }),
    );
  });
});
