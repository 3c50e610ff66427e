import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseProviderFile, ProviderFileFaults, readProviderFile } from './provider-file.ts';

function smallFile() {
  return {
    settings: { Company_Name: 'Test Cars', MEET_AND_GREET: '15.00', MULTIPLE_PRICES: 'enable' },
    areas: [
      { name: 'Leeds', kind: 'circle', lat: 53.7965, lon: -1.548, miles: 3 },
      { name: 'Airport', kind: 'postcodes', codes: ['M90'] },
    ],
    vehicleCategories: [
      { name: 'Saloon', seats: 4, luggage: 2, handLuggage: 2, image: 'vehicles/saloon.svg' },
      { name: 'MPV', seats: 6, luggage: 4, handLuggage: 4, image: 'vehicles/mpv.svg' },
      { name: '8-seater', seats: 8, luggage: 8, handLuggage: 8, image: 'vehicles/8-seater.svg' },
    ],
    operators: [
      {
        name: 'Otter Cars',
        licenceNumber: 'T-1',
        licensingAuthority: 'Leeds City Council',
        licenceExpires: '2030-01-31',
        rating: 4.7,
        phone: '0113 496 0137',
        email: 'otter@example.com',
        serviceArea: 'Leeds',
        hours: '05:30-24:00',
        tariffs: {
          Saloon: {
            minimum: '8.50',
            bands: [{ upToMiles: 10, perMile: 2.6 }, { perMile: '1.95' }],
            hourly: { perHour: 32, minimumHours: 3, includedMilesPerHour: 15, excessPerMile: '1.80' },
            fixedFares: [{ from: 'Leeds', to: 'Airport', price: '89' }],
            uplifts: [
              { name: 'Night', weekdays: ['Fri', 'Sun'], hours: '22:00-06:00', percent: 12.5, group: 'time' },
              { name: 'Christmas', dates: ['12-24 to 12-26', '2026-12-31'], amount: '10.00' },
            ],
            dropoffCharges: [{ name: 'Airport drop-off', area: 'Airport', price: 5 }],
            viaCharge: 5,
            returnDiscountPercent: 7.5,
          },
          MPV: { basedOn: 'Saloon', times: 1.3, viaCharge: '6.00' },
          '8-seater': null,
        },
      },
    ],
    savedAddresses: [{ address: 'Leeds Station', placeId: 'stn:LDS' }],
    bannedAddresses: [{ address: '1 Nowhere Lane' }],
  };
}

type Draft = Record<string, unknown>;

/** The small file with one value set, or removed when undefined, at a path. */
function change(path: (string | number)[], value: unknown): string {
  const file: unknown = structuredClone(smallFile());
  let at = file as Draft;
  for (const step of path.slice(0, -1)) at = at[step] as Draft;
  at[path.at(-1) ?? ''] = value;
  return JSON.stringify(file);
}

function faults(json: string): string[] {
  try {
    parseProviderFile(json, 'test.json');
  } catch (error) {
    if (error instanceof ProviderFileFaults) return error.faults;
    throw error;
  }
  return [];
}

const operator = ['operators', 0];
const saloon = [...operator, 'tariffs', 'Saloon'];
const SALOON = 'operators[0].tariffs.Saloon';

const LICENCE = { number: 'T-1', authority: 'Leeds City Council' };

const CASES: [path: (string | number)[], value: unknown, fault: string][] = [
  [['tarifs'], 1, 'tarifs: is not known here'],
  [['settings', 'MEET_AND_GRET'], '5', 'settings.MEET_AND_GRET: is not known here'],
  [['settings', 'MULTIPLE_PRICES'], 'yes', 'settings.MULTIPLE_PRICES: must be "enable" or "disable"'],
  [['settings', 'MEET_AND_GREET'], '£15', 'settings.MEET_AND_GREET: must be an amount in pounds'],
  [['settings', 'FROM_EMAIL'], 'office', 'settings.FROM_EMAIL: must be an email address'],
  [['settings', 'ACCENT_COLOUR'], 'green', 'settings.ACCENT_COLOUR: must be a colour'],
  [['settings', 'CURRENCY_CODE'], '£', 'settings.CURRENCY_CODE: must be a currency code'],
  [['settings', 'SINGLE_OPERATOR'], 'Bob', 'settings.SINGLE_OPERATOR: "operators" has none with the name or'],
  [['settings', 'GRACE_TIME'], 'two hours', 'settings.GRACE_TIME: must be a whole number'],
  [['areas', 0, 'miles'], -1, 'areas[0]: miles must be above 0'],
  [['areas', 0, 'lat'], -1.5, 'areas[0]: lies outside Great Britain'],
  [['areas', 1, 'codes'], ['M90', 'LEEDS'], 'areas[1]: not a postcode area or district: LEEDS'],
  [['areas', 1, 'kind'], 'square', 'areas[1].kind: must be an area of kind'],
  [['areas', 1, 'name'], 'Leeds', 'areas[1].name: is the same as in areas[0]'],
  [['vehicleCategories', 0, 'seats'], 4.5, 'vehicleCategories[0].seats: must be a whole number from 1 to 60'],
  [['vehicleCategories', 0, 'image'], '../secret.svg', 'vehicleCategories[0].image: must be a path'],
  [['vehicleCategories', 1, 'name'], '8-seater', 'vehicleCategories[2].name: is the same as'],
  [['operators'], [], 'operators: names no operator'],
  [[...operator, 'rating'], 4.75, 'operators[0].rating: must be a number from 0 to 5 with at most 1 decimal'],
  [[...operator, 'licenceExpires'], '2030-02-30', 'operators[0].licenceExpires: must be a day'],
  [
    [...operator, 'licenceExpires'],
    undefined,
    'operators[0].licenceExpires: must be there, or "licences" in',
  ],
  [[...operator, 'licences'], [LICENCE], 'operators[0].licenceNumber: is not written beside "licences"'],
  [[...operator, 'licences'], [], 'operators[0].licences: names no licence'],
  [[...operator, 'licences'], [{ number: 'T-1' }], 'operators[0].licences[0].authority: must be text'],
  [
    [...operator, 'licences'],
    [{ ...LICENCE, from: '2027-01-02', to: '2027-01-01' }],
    'operators[0].licences[0]: ends before it begins',
  ],
  [[...operator, 'key'], 'Otter Cars', 'operators[0].key: must be at most 40 of a-z, 0-9 and "-", e.g.'],
  [[...operator, 'key'], 'licence:T-1', 'operators[0].key: must be at most 40 of a-z'],
  [[...operator, 'email'], 'otter', 'operators[0].email: must be an email address'],
  [[...operator, 'phone'], 'ask Bob', 'operators[0].phone: must be a telephone number'],
  [[...operator, 'name'], 'Otter\r\nBcc: x', 'operators[0].name: has a line break'],
  [[...operator, 'hours'], '6 to 11', 'operators[0].hours: must be hours, e.g. "22:00-06:00", not "6 to 11"'],
  [
    [...operator, 'bankHolidayRegion'],
    'wales',
    'operators[0].bankHolidayRegion: must be "england-and-wales", ',
  ],
  [[...operator, 'serviceArea'], undefined, 'operators[0].serviceArea: must be an area'],
  [[...operator, 'tariffs'], undefined, 'operators[0].tariffs: expected record'],
  [[...operator, 'serviceArea'], 'York', 'operators[0].serviceArea: there is no area named "York"'],
  [
    [...operator, 'serviceArea'],
    { name: 'x', kind: 'circle', lat: 53 },
    'operators[0].serviceArea.lon: must be a number of degrees',
  ],
  [[...operator, 'tariffs', 'Limousine'], null, 'operators[0].tariffs.Limousine: is not one of'],
  [
    [...operator, 'tariffs', 'MPV', 'basedOn'],
    '8-seater',
    'operators[0].tariffs.MPV.basedOn: "8-seater" is no',
  ],
  [[...operator, 'tariffs', '8-seater'], {}, 'operators[0].tariffs["8-seater"].minimum: must be an amount'],
  [
    [...saloon, 'minimum'],
    '8.505',
    `${SALOON}.minimum: must be an amount in pounds, e.g. "12.50", not "8.505"`,
  ],
  [[...saloon, 'minimum'], -1, `${SALOON}.minimum: must be an amount`],
  [
    [...saloon, 'bands', 0, 'upToMiles'],
    undefined,
    `${SALOON}.bands[0].upToMiles: only the last band may be null`,
  ],
  [[...saloon, 'bands', 0, 'upToMiles'], 0.05, `${SALOON}.bands[0].upToMiles: must be a number from 0.1`],
  [[...saloon, 'bands', 0, 'perMile'], '99999', `${SALOON}.bands[0].perMile: must be a whole number from 0`],
  [[...saloon, 'fixedFares', 0, 'to'], 'Leads', `${SALOON}.fixedFares[0].to: there is no area named "Leads"`],
  [
    [...saloon, 'uplifts', 0, 'percent'],
    undefined,
    `${SALOON}.uplifts[0]: needs either "percent" or "amount"`,
  ],
  [[...saloon, 'uplifts', 0, 'weekdays'], ['Friday'], `${SALOON}.uplifts[0].weekdays[0]: must be one of Mon`],
  [
    [...saloon, 'uplifts', 1, 'dates'],
    ['12-24 to 12-40'],
    `${SALOON}.uplifts[1].dates[0]: both ends must be`,
  ],
  [
    [...saloon, 'dropoffCharges', 0, 'price'],
    20_000,
    `${SALOON}.dropoffCharges[0].price: must be a whole number`,
  ],
  [
    ['savedAddresses', 1],
    { address: 'Leeds Station' },
    'savedAddresses[1].address: is the same as in savedAddresses[0]',
  ],
];

describe('a provider file', () => {
  it.each(CASES)('with %j set to %j explains the error', (path, value, fault) => {
    const found = faults(change(path, value));
    expect(found.some((line) => line.startsWith(fault))).toBe(true);
  });

  it('reports each error once, even if a faulty area is used many times', () => {
    expect(faults(change(['areas', 0, 'miles'], -1))).toHaveLength(1);
    expect(faults(change([...saloon, 'minimum'], 'x'))).toHaveLength(1);
  });

  it('reports all its errors together, with the name of the file', () => {
    const file = smallFile();
    file.areas[0]!.miles = -1;
    file.areas[1]!.name = 'Leeds';
    file.operators[0]!.rating = 6;
    file.operators[0]!.tariffs.Saloon.minimum = 'free';
    file.settings.MULTIPLE_PRICES = 'on';
    const json = JSON.stringify(file);
    expect(faults(json).map((fault) => fault.split(':')[0])).toEqual([
      'settings.MULTIPLE_PRICES',
      'areas[0]',
      'operators[0].rating',
      'operators[0].tariffs.Saloon.minimum',
      'operators[0].tariffs.Saloon.fixedFares[0].to',
      'operators[0].tariffs.Saloon.dropoffCharges[0].area',
      'areas[1].name',
    ]);
    expect(() => parseProviderFile(json, 'mine.json')).toThrow(
      /^mine\.json has 7 fault\(s\), nothing was loaded/,
    );
  });

  it('that is not JSON, or does not exist, is rejected', () => {
    expect(faults('{ "settings": }')[0]).toMatch(/^is not JSON: .*/);
    expect(faults('[]')[0]).toMatch(/^file: /);
    expect(() => readProviderFile('/nowhere/provider.json')).toThrow(ProviderFileFaults);
  });

  it('is converted: amounts in pence, areas inlined and based tariffs completed', () => {
    const { operators, settings } = parseProviderFile(JSON.stringify(smallFile()), 'test.json');
    const [first] = operators;
    const tariffs = first?.tariffs ?? {};
    const leeds = { name: 'Leeds', kind: 'circle', lat: 53.7965, lon: -1.548, miles: 3 };
    const airport = { name: 'Airport', kind: 'postcodes', codes: ['M90'] };
    expect(settings).toEqual({
      Company_Name: 'Test Cars',
      MEET_AND_GREET: '15.00',
      MULTIPLE_PRICES: 'enable',
    });
    expect(first).toMatchObject({ ratingTenths: 47, active: true });
    expect(tariffs['Saloon']).toEqual({
      minimum: 850,
      bands: [
        { upToTenths: 100, pencePerMile: 260 },
        { upToTenths: null, pencePerMile: 195 },
      ],
      pencePerMinute: 0,
      hourly: { pencePerHour: 3200, minimumHours: 3, includedMilesPerHour: 15, excessPencePerMile: 180 },
      fixedFares: [{ from: leeds, to: airport, pence: 8900, bothWays: true }],
      uplifts: [
        {
          name: 'Night',
          weekdays: [5, 7],
          hours: { from: 1320, to: 360 },
          dates: [],
          bankHolidays: 'ignore',
          group: 'time',
          change: { basisPoints: 1250 },
        },
        {
          name: 'Christmas',
          weekdays: [],
          hours: null,
          dates: [
            { from: '12-24', to: '12-26' },
            { from: '2026-12-31', to: '2026-12-31' },
          ],
          bankHolidays: 'ignore',
          group: null,
          change: { pence: 1000 },
        },
      ],
      pickupCharges: [],
      dropoffCharges: [{ name: 'Airport drop-off', area: airport, pence: 500 }],
      viaCharge: 500,
      returnDiscount: 750,
      terms: expect.objectContaining({ cancellation: [], noShow: null }),
    });
    expect(tariffs['MPV']).toMatchObject({
      minimum: 1100,
      bands: [{ pencePerMile: 338 }, { pencePerMile: 254 }],
      hourly: { pencePerHour: 4200, excessPencePerMile: 234 },
      fixedFares: [{ pence: 11600 }],
      dropoffCharges: [{ pence: 500 }],
      viaCharge: 600,
      returnDiscount: 750,
    });
    expect(tariffs['8-seater']).toBeNull();
  });

  it('applies an operator’s bank holidays to each of its tariffs', () => {
    const json = change([...operator, 'bankHolidayRegion'], 'scotland');
    const [first] = parseProviderFile(json, 'test.json').operators;
    const regions = Object.entries(first?.tariffs ?? {}).map(([name, tariff]) => [
      name,
      tariff?.bankHolidayRegion,
    ]);
    expect(Object.fromEntries(regions)).toEqual({
      Saloon: 'scotland',
      MPV: 'scotland',
      '8-seater': undefined,
    });
  });

  it('as shown in docs/provider-file.md can be loaded', () => {
    const docs = readFileSync(join(import.meta.dirname, '../../../docs/provider-file.md'), 'utf8');
    const example = /```json\n([\s\S]*?)```/.exec(docs)?.[1] ?? '';
    expect(faults(example)).toEqual([]);
  });
});
