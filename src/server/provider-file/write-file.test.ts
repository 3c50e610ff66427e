import * as fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contentsOfFile, providerContents } from '../../../test/support/provider-contents.ts';
import { areasOf, type ProviderContents } from '../../domain/provider/contents.ts';
import { providerDifference } from '../../domain/provider/difference.ts';
import { parseProviderFile } from './provider-file.ts';
import { providerFileText } from './write-file.ts';

const DEMO = join(import.meta.dirname, '../../../demo/provider.json');
const read = (text: string) => contentsOfFile(parseProviderFile(text, 'written.json'));

describe('[OFF-12] a provider file written from the current data', () => {
  it('contains everything that a file can contain', () => {
    fc.assert(
      fc.property(providerContents, (contents) => {
        const again = read(providerFileText(contents));
        const named = new Set(areasOf(contents.operators).map(({ name }) => name));
        expect(new Set(again.areas.map(({ name }) => name))).toEqual(named);
        expect({ ...again, areas: [] }).toEqual(contents);
        expect(providerDifference(contents, again, '£')).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('is the same text after reading and writing again', () => {
    const demo = read(readFileSync(DEMO, 'utf8'));
    const text = providerFileText(demo);
    expect(read(text)).toEqual(demo);
    expect(providerFileText(read(text))).toBe(text);
  });

  it('is as short as if written by hand: areas by name, prices based on others, terms once', () => {
    const demo = readFileSync(DEMO, 'utf8');
    const based = (text: string) => text.match(/"basedOn"/g)?.length;
    const written = providerFileText(read(demo));
    expect(based(written)).toBe(based(demo));
    expect(written.match(/"changeAgreement"/g)?.length).toBe(demo.match(/"changeAgreement"/g)?.length);
    expect(written.match(/"kind": "polygon"/g)?.length).toBe(demo.match(/"kind": "polygon"/g)?.length);
  });

  const demo = () => read(readFileSync(DEMO, 'utf8'));
  const withOperator = (change: Partial<ProviderContents['operators'][number]>): ProviderContents => {
    const { operators, ...rest } = demo();
    return {
      ...rest,
      operators: operators.map((each, index) => (index === 1 ? { ...each, ...change } : each)),
    };
  };
  const [other, first] = demo().operators;

  it.each([
    [
      'a licence that never held',
      {
        licences: [
          ...(first?.licences ?? []),
          { number: 'X', authority: 'Y', validFrom: '2027-01-01', validTo: '2026-12-31' },
        ],
      },
    ],
    [
      'an inactive operator whose licence another one has by now',
      { active: false, licences: other?.licences ?? [] },
    ],
    [
      'an inactive operator with prices for what has left the fleet',
      { active: false, tariffs: { Rickshaw: null } },
    ],
  ])('omits %s', (_what, change) => {
    const text = providerFileText(withOperator(change));
    expect(() => parseProviderFile(text, 'written.json')).not.toThrow();
    expect(text).not.toMatch(/"number": "X"|Rickshaw/);
  });

  it('omits settings and phone numbers that no file may contain', () => {
    const contents = {
      ...demo(),
      settings: { OLD_ONE: 'yes', ACCENT_COLOUR: 'mauve', CURRENCY: '£' },
      corporateCustomers: [
        { name: 'Textiles', passengers: [{ name: 'Ann', email: 'ann@example.com', phone: '0113 1' }] },
      ],
    };
    const again = read(providerFileText(contents));
    expect(again.settings).toEqual({ CURRENCY: '£' });
    expect(again.corporateCustomers).toEqual([
      { name: 'Textiles', passengers: [{ name: 'Ann', email: 'ann@example.com', phone: '' }] },
    ]);
  });
});
