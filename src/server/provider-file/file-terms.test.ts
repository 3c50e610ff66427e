import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ProviderFileFaults, parseProviderFile } from './provider-file.ts';

const DEMO = readFileSync(join(import.meta.dirname, '../../../demo/provider.json'), 'utf8');
const HALF = [{ untilHours: 24 }, { percent: 50 }];

type Written = Record<string, unknown> & { tariffs: Record<string, object> };

/** The demo's first operator with the terms of the operator and its categories. */
function fileWith(terms: object, categories: Record<string, object> = {}): string {
  const file = JSON.parse(DEMO) as { operators: Written[] };
  const [first] = file.operators;
  if (!first) throw new Error('the demo has no operator');
  for (const name of [
    'cancellation',
    'noShow',
    'waitingMinutes',
    'airportWaitingMinutes',
    'waitingPerMinute',
    'changeAgreement',
  ])
    delete first[name];
  Object.assign(first, terms);
  for (const [name, own] of Object.entries(categories)) Object.assign(first.tariffs[name] ?? {}, own);
  return JSON.stringify(file);
}

const operatorOf = (json: string) => parseProviderFile(json, 'test.json').operators[0];
const termsOf = (json: string, category: string) => operatorOf(json)?.tariffs[category]?.terms;

function faults(json: string): readonly string[] {
  try {
    parseProviderFile(json, 'test.json');
    return [];
  } catch (error) {
    if (error instanceof ProviderFileFaults) return error.faults;
    throw error;
  }
}

describe('[MNG-03] terms in the provider file', () => {
  it('are in every tariff of the operator', () => {
    const terms = {
      cancellation: HALF,
      noShow: { percent: 80, amount: '5.00' },
      waitingMinutes: 10,
      waitingPerMinute: '0.40',
    };
    const offered = {
      cancellation: [
        { untilHours: 24, percent: 0, pence: 0 },
        { untilHours: null, percent: 50, pence: 0 },
      ],
      noShow: { percent: 80, pence: 500 },
      waitingMinutes: 10,
      airportWaitingMinutes: 10,
      waitingPencePerMinute: 40,
      changeAgreement: null,
    };
    const operator = operatorOf(fileWith(terms));
    for (const tariff of Object.values(operator?.tariffs ?? {}))
      if (tariff) expect(tariff.terms).toEqual(offered);
    expect(operator).toMatchObject(offered);
  });

  it('are empty by default', () => {
    expect(termsOf(fileWith({}), 'Saloon')).toEqual({
      cancellation: [],
      noShow: null,
      waitingMinutes: 0,
      airportWaitingMinutes: 0,
      waitingPencePerMinute: 0,
      changeAgreement: null,
    });
  });

  it('of a category replace its operator’s one by one, and apply to categories based on it', () => {
    const json = fileWith(
      { cancellation: HALF, waitingMinutes: 10, airportWaitingMinutes: 45 },
      {
        Saloon: { waitingMinutes: 5 },
        Executive: { cancellation: [{ amount: '20.00' }], waitingPerMinute: 1 },
      },
    );
    expect(termsOf(json, 'Saloon')).toMatchObject({ waitingMinutes: 5, airportWaitingMinutes: 45 });
    expect(termsOf(json, 'Executive')).toEqual({
      cancellation: [{ untilHours: null, percent: 0, pence: 2000 }],
      noShow: null,
      waitingMinutes: 5,
      airportWaitingMinutes: 45,
      waitingPencePerMinute: 100,
      changeAgreement: null,
    });
    expect(operatorOf(json)).toMatchObject({ waitingMinutes: 10 });
  });

  it('[MNG-06] state when the operator must agree to changes, also by category', () => {
    const json = fileWith(
      { changeAgreement: { withinHours: 48 } },
      { Executive: { changeAgreement: 'always' }, MPV: { changeAgreement: 'never' } },
    );
    const asked = (category: string) => termsOf(json, category)?.changeAgreement;
    expect(asked('Saloon')).toEqual({ withinHours: 48, answerHours: 24 });
    expect(asked('Executive')).toEqual({ withinHours: null, answerHours: 24 });
    expect(asked('MPV')).toBeNull();
  });

  it.each([
    [{ noShow: { percent: 101 } }, {}, 'operators[0].noShow.percent: must be a whole number from 0 to 100'],
    [{ noShow: 50 }, {}, 'operators[0].noShow: '],
    [{ changeAgreement: 'sometimes' }, {}, 'operators[0].changeAgreement: must be "never", "always", or'],
    [{ waitingPerMinute: '0.405' }, {}, 'operators[0].waitingPerMinute: must be an amount in pounds'],
    [{}, { Saloon: { waitingMinutes: 241 } }, 'operators[0].tariffs.Saloon.waitingMinutes: must be a whole'],
    [
      {},
      { MPV: { cancellation: [{ untilHours: 2 }] } },
      'operators[0].tariffs.MPV.cancellation[0].untilHours: must be left out',
    ],
    [
      { cancellation: HALF, noShow: { percent: 20 } },
      {},
      'operators[0].noShow: must not be less than cancelling at the last moment costs',
    ],
    [
      { cancellation: HALF, noShow: { percent: 50 } },
      { MPV: { cancellation: [{ percent: 100 }] } },
      'operators[0].tariffs.MPV.noShow: must not be less than cancelling at the last moment costs',
    ],
  ])('%j, %j: %s', (terms, categories, fault) => {
    const found = faults(fileWith(terms, categories));
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(fault);
  });
});
