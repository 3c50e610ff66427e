import { describe, expect, it } from 'vitest';
import { isLicensed, licenceOn, type Licence } from './licence.ts';

const licence = (number: string, validFrom: string | null, validTo: string | null): Licence => ({
  number,
  authority: 'Leeds City Council',
  validFrom,
  validTo,
});
const OLD = licence('old', null, '2026-12-31');
const NEW = licence('new', '2026-12-20', '2031-12-31');
const OPEN = licence('open', null, null);

describe('the licence of an operator', () => {
  it.each<[string, Licence[], string, string | null]>([
    ['holds on its last day', [OLD], '2026-12-31', 'old'],
    ['does not hold after it', [OLD], '2027-01-01', null],
    ['holds on its first day', [NEW], '2026-12-20', 'new'],
    ['does not hold before it', [NEW], '2026-12-19', null],
    ['holds always without days', [OPEN], '2099-01-01', 'open'],
    ['is the renewed one from its first day on', [NEW, OLD], '2026-12-20', 'new'],
    ['is the old one until then', [NEW, OLD], '2026-12-19', 'old'],
    ['goes on with the renewed one', [OLD, NEW], '2027-01-01', 'new'],
    ['is the last of the list where none has begun later', [OLD, OPEN], '2026-01-01', 'open'],
    ['is none without any', [], '2026-01-01', null],
  ])('%s', (_what, licences, day, number) => {
    expect(licenceOn(licences, day)?.number ?? null).toBe(number);
    expect(isLicensed(licences, day)).toBe(number !== null);
  });
});
