import { describe, expect, it } from 'vitest';
import { LEEDS, CENTRAL_LEEDS } from '../../../test/support/fare-examples.ts';
import { ALWAYS_OPEN } from '../operator/opening-hours.ts';
import { type OperatorContents, type ProviderContents, type TariffContents } from './contents.ts';
import { providerDifference } from './difference.ts';

const SALOON: TariffContents = {
  minimum: 900,
  bands: [{ upToTenths: null, pencePerMile: 200 }],
  pencePerMinute: 0,
  hourly: null,
  fixedFares: [{ from: LEEDS, to: CENTRAL_LEEDS, pence: 3200, bothWays: true }],
  uplifts: [
    {
      name: 'Night',
      weekdays: [],
      hours: { from: 1320, to: 360 },
      dates: [],
      bankHolidays: 'ignore',
      group: null,
      change: { basisPoints: 2000 },
    },
  ],
  pickupCharges: [],
  dropoffCharges: [],
  viaCharge: 0,
  returnDiscount: 0,
};

const OTTER: OperatorContents = {
  key: 'otter',
  name: 'Aire & Otter Cars',
  licences: [{ number: 'LS-1', authority: 'Leeds City Council', validFrom: null, validTo: '2026-09-30' }],
  phone: '0113 496 0100',
  email: 'otter@example.com',
  active: true,
  serviceArea: LEEDS,
  noticeMinutes: 60,
  doorElsewhere: '',
  openingHours: ALWAYS_OPEN,
  ratingTenths: 48,
  reviews: 3,
  commissionPermille: 150,
  vatNumber: null,
  cancellation: [],
  waitingMinutes: 0,
  airportWaitingMinutes: 0,
  noShow: null,
  waitingPencePerMinute: 0,
  changeAgreement: null,
  tariffs: { Saloon: SALOON, Estate: SALOON },
};

const CATEGORY = {
  seats: 4,
  luggage: 2,
  handLuggage: 2,
  image: 'vehicles/saloon.svg',
  wheelchairAccessible: false,
  models: [],
};

const BEFORE: ProviderContents = {
  settings: { Company_Name: 'Wharfe' },
  areas: [],
  vehicleCategories: [
    { name: 'Saloon', ...CATEGORY },
    { name: 'Estate', ...CATEGORY },
  ],
  operators: [OTTER],
  popularLocations: [],
  savedAddresses: [{ address: '1 Canal Walk', placeId: null }],
  bannedAddresses: [{ address: 'Quarry', reason: 'No safe place' }],
  promoCodes: [],
  corporateCustomers: [],
};

const told = (after: Partial<ProviderContents>) =>
  Object.fromEntries(
    providerDifference(BEFORE, { ...BEFORE, ...after }, '£').map(({ group, sentences }) => [
      group,
      sentences,
    ]),
  );
const withOperator = (change: Partial<OperatorContents>) => told({ operators: [{ ...OTTER, ...change }] });
const withSaloon = (change: Partial<TariffContents>) =>
  withOperator({ tariffs: { ...OTTER.tariffs, Saloon: { ...SALOON, ...change } } });

const [NIGHT] = SALOON.uplifts;
const [FARE] = SALOON.fixedFares;

describe('[OFF-12] the difference between the current data and a file', () => {
  it('is empty if nothing has changed', () => expect(told({})).toEqual({}));

  it('names settings, with defaults for unset ones', () => {
    expect(told({ settings: { Company_Name: 'Weald', GRACE_TIME: '60' } })).toEqual({
      settings: ['Name (Company_Name): “Wharfe” → “Weald”', 'Notice (minutes) (GRACE_TIME): 120 → 60'],
    });
  });

  it.each([
    ['another minimum', { minimum: 1000 }, ['Minimum fare: £9.00 → £10.00 (+11%)']],
    ['a line that is gone', { fixedFares: [] }, ['Fixed fare Leeds ↔ central Leeds: no more, was £32.00']],
    [
      'a fixed fare one way only',
      { fixedFares: FARE && [{ ...FARE, bothWays: false }] },
      ['Fixed fare Leeds → central Leeds: this way only'],
    ],
    [
      'an uplift at other times',
      { uplifts: NIGHT && [{ ...NIGHT, weekdays: [6, 7], hours: null }] },
      ['Night: holds 22:00 to 06:00 → Sat Sun'],
    ],
    [
      'an uplift of a name that is there already',
      { uplifts: NIGHT && [NIGHT, { ...NIGHT, change: { pence: 500 } }] },
      ['Night (2): new, £5.00'],
    ],
  ] as const)('describes a tariff %s', (_what, change, words) => {
    const { tariffs, ...others } = withSaloon(change as Partial<TariffContents>);
    expect(tariffs).toEqual(words.map((each) => `Aire & Otter Cars, Saloon: ${each}`));
    expect(Object.keys(others).filter((group) => group !== 'areas')).toEqual([]);
  });

  it('mentions once what is the same for several categories', () => {
    const dearer = { ...SALOON, minimum: 1000 };
    expect(withOperator({ tariffs: { Saloon: dearer, Estate: dearer } })).toEqual({
      tariffs: ['Aire & Otter Cars, Saloon, Estate: Minimum fare: £9.00 → £10.00 (+11%)'],
    });
  });

  it('lists categories no longer offered and those on request', () => {
    expect(withOperator({ tariffs: { Saloon: null } })).toMatchObject({
      tariffs: [
        'Aire & Otter Cars, Saloon: a price on request in place of prices',
        'Aire & Otter Cars, Estate: no longer offered',
      ],
    });
  });

  it('mentions a redrawn area once, and that prices are unchanged', () => {
    const wider = { kind: 'postcodes' as const, name: 'Leeds', codes: ['LS', 'BD'] };
    const [fare] = SALOON.fixedFares;
    const tariff = { ...SALOON, fixedFares: fare ? [{ ...fare, from: wider }] : [] };
    expect(withOperator({ serviceArea: wider, tariffs: { Saloon: tariff, Estate: tariff } })).toEqual({
      areas: ['Leeds: drawn otherwise'],
      tariffs: [
        'Aire & Otter Cars, Saloon, Estate: the same prices, its areas or its lines written otherwise',
      ],
    });
  });

  it('describes changes of operators, with licences and new names', () => {
    const licences = [
      { number: 'LS-1', authority: 'Leeds City Council', validFrom: null, validTo: '2031-09-30' },
      { number: 'LS-2', authority: 'Leeds City Council', validFrom: null, validTo: null },
    ];
    expect(withOperator({ name: 'Otter Cars', active: false, vatNumber: '', licences })).toEqual({
      operators: [
        'Aire & Otter Cars: no longer active',
        'Aire & Otter Cars: name Aire & Otter Cars → Otter Cars',
        'Aire & Otter Cars: VAT number nothing → not registered',
        'Aire & Otter Cars: licence LS-1 of Leeds City Council: holds until 30 September 2026 → until 30 September 2031',
        'Aire & Otter Cars: licence LS-2 of Leeds City Council: new',
      ],
    });
  });

  it('recognises an operator without a key by its licence', () => {
    expect(withOperator({ key: 'aire-otter' })).toEqual({
      operators: ['Aire & Otter Cars: key otter → aire-otter'],
    });
  });

  it('lists new, removed and reordered entries', () => {
    const [saloon, estate] = BEFORE.vehicleCategories;
    expect(
      told({
        vehicleCategories: [estate, saloon].flatMap((each) => each ?? []),
        savedAddresses: [],
        bannedAddresses: [{ address: 'Quarry', reason: '' }],
      }),
    ).toEqual({
      categories: ['They stand in another order: Estate, Saloon'],
      saved: ['1 Canal Walk: removed'],
      banned: ['Quarry: reason No safe place → nothing'],
    });
  });

  it('describes promo codes and customers', () => {
    const code = {
      code: 'WELCOME10',
      about: '',
      off: { basisPoints: 1000, mostPence: 1500 },
      leastPence: 0,
      from: null,
      to: null,
      uses: null,
      usesPerPerson: 1,
      operators: null,
      vehicles: ['Estate'],
    };
    const before = { ...BEFORE, promoCodes: [code] };
    const off = { pence: 500 };
    const people = [{ name: 'Ann Otter', email: 'ann@example.com', phone: '' }];
    const after = {
      ...before,
      promoCodes: [{ ...code, off, leastPence: 3000, to: '2026-12-31', vehicles: null }],
      corporateCustomers: [{ name: 'Textiles', passengers: people }],
    };
    expect(providerDifference(before, after, '£')).toEqual([
      {
        group: 'promo',
        sentences: [
          'WELCOME10: takes off 10%, £15.00 at most → £5.00',
          'WELCOME10: lowest price £0.00 → £30.00',
          'WELCOME10: last day nothing → 31 December 2026',
          'WELCOME10: vehicles Estate → all',
        ],
      },
      { group: 'customers', sentences: ['Textiles: new', 'Textiles: Ann Otter added'] },
    ]);
    expect(providerDifference(before, BEFORE, '£')).toEqual([
      { group: 'promo', sentences: ['WELCOME10: withdrawn'] },
    ]);
  });
});
