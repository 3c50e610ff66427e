import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createQuoteTokens, type QuoteContext } from './quote-token.ts';

const SECRET = 'a secret of more than thirty-two characters';
const CONTEXT: QuoteContext = {
  nonce: 'AbC-d_3fGh1J',
  expires: 1_795_253_400,
  settingsVersion: 3,
  journeyDigest: 'eXVvv3AdhwpaLIC9grbwaK',
  distances: [
    { tenths: 533, seconds: 3684 },
    { tenths: 541, seconds: 3700 },
  ],
  points: [],
};
const tokens = createQuoteTokens([SECRET]);

describe('[CALC-11] quote ids', () => {
  it('contain what was signed, for any node with the same secret', () => {
    const quoteId = tokens.signer(CONTEXT)(17, 2, 18_000);
    const claims = { ...CONTEXT, tariffId: 17, quantity: 2, beside: [], totalPence: 18_000, promoId: null };
    expect(createQuoteTokens([SECRET]).read(quoteId)).toEqual(claims);
    expect(createQuoteTokens([`${SECRET}!`]).read(quoteId)).toBeNull();
    expect(createQuoteTokens([`${SECRET}!`, SECRET]).read(quoteId)).toEqual(claims);
    const hourly = tokens.signer({ ...CONTEXT, distances: [] })(1, 1, 100);
    expect(tokens.read(hourly)?.distances).toEqual([]);
  });

  it('[ADDR-08] contain found points, and are no longer without', () => {
    const points = [
      { lat: 53.8198, lon: -1.5351, postcode: 'LS7 4AA' },
      null,
      { lat: 50.1, lon: 1.23456, postcode: null },
    ];
    const quoteId = tokens.signer({ ...CONTEXT, points })(17, 2, 18_000);
    expect(tokens.read(quoteId)).toMatchObject({ ...CONTEXT, points, totalPence: 18_000 });
    expect(tokens.read(quoteId.replace('LS74AA', 'LS74AB'))).toBeNull();
    const none = tokens.signer({ ...CONTEXT, points: [null, null] })(17, 2, 18_000);
    expect(none).toBe(tokens.signer(CONTEXT)(17, 2, 18_000));
  });

  it('[JRN-08] contain vehicles of other categories, and are no longer without', () => {
    const beside = [
      { tariffId: 18, quantity: 3 },
      { tariffId: 40, quantity: 1 },
    ];
    const quoteId = tokens.signer(CONTEXT)(17, 2, 18_000, beside);
    expect(tokens.read(quoteId)).toEqual({
      ...CONTEXT,
      tariffId: 17,
      quantity: 2,
      beside,
      totalPence: 18_000,
      promoId: null,
    });
    expect(tokens.signer(CONTEXT)(17, 2, 18_000, [])).toBe(tokens.signer(CONTEXT)(17, 2, 18_000));
  });

  it('[MON-07] contain the promo code, and are no longer without', () => {
    const quoteId = tokens.signer(CONTEXT)(17, 2, 18_000, [], 5);
    expect(tokens.read(quoteId)).toMatchObject({ totalPence: 18_000, promoId: 5 });
    expect(tokens.read(quoteId.replace('18000_5', '18000_6'))).toBeNull();
    expect(tokens.read(quoteId.replace('18000_5', '18000'))).toBeNull();
    expect(tokens.signer(CONTEXT)(17, 2, 18_000, [], null)).toBe(tokens.signer(CONTEXT)(17, 2, 18_000));
  });

  it('signed by the previous release are accepted', () => {
    const before =
      '1.AbC-d_3fGh1J.1795253400.3.eXVvv3AdhwpaLIC9grbwaK.533-3684_541-3700.17.2.18000.8bUqN_dZrgoIWsMe0QlhFbL2EonKorBv';
    expect(tokens.read(before)).toEqual({
      ...CONTEXT,
      tariffId: 17,
      quantity: 2,
      beside: [],
      totalPence: 18_000,
      promoId: null,
    });
  });

  it.each([
    ['one vehicle', []],
    ['vehicles of two categories', [{ tariffId: 18, quantity: 2 }]],
  ])('for %s are rejected when any character is altered, added or removed', (_title, beside) => {
    const quoteId = tokens.signer(CONTEXT)(17, 1, 9000, beside);
    fc.assert(
      fc.property(
        fc.nat({ max: quoteId.length - 1 }),
        fc.constantFrom('', '0', '1', '9', '.', '-', 'x', '00', '_'),
        (at, change) => {
          const altered = quoteId.slice(0, at) + change + quoteId.slice(at + 1);
          expect(altered === quoteId ? null : tokens.read(altered)).toBeNull();
        },
      ),
    );
  });

  it('cannot lend their signature to another price, tariff or journey', () => {
    const [cheap, dear] = [100, 9000].map((pence) => tokens.signer(CONTEXT)(17, 1, pence));
    const signature = (quoteId = '') => quoteId.split('.').at(-1) ?? '';
    expect(tokens.read((dear ?? '').replace(signature(dear), signature(cheap)))).toBeNull();
  });

  it('reject any other text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(tokens.read(text)).toBeNull();
      }),
    );
  });
});
