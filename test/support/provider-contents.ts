import * as fc from 'fast-check';
import { checkTariff } from '../../src/domain/fare/check-tariff.ts';
import { type OfferedTerms, rewardsNoShow } from '../../src/domain/booking/terms.ts';
import type {
  CategoryContents,
  OperatorContents,
  ProviderContents,
  PromoContents,
  TariffContents,
} from '../../src/domain/provider/contents.ts';
import { ALWAYS_OPEN, everyDay } from '../../src/domain/operator/opening-hours.ts';
import { LEEDS } from './fare-examples.ts';
import { scaleTariff } from '../../src/server/provider-file/file-tariff.ts';
import type { ProviderFile } from '../../src/server/provider-file/provider-file.ts';
import { tariff } from './fare-arbitraries.ts';

/** Random provider's data, such as a file can say. */

const FLEET: readonly CategoryContents[] = ['Saloon', 'Estate', 'MPV'].map((name, index) => ({
  name,
  seats: 4 + index,
  luggage: 2,
  handLuggage: index,
  image: 'vehicles/saloon.svg',
  wheelchairAccessible: index === 2,
  models: index === 1 ? ['Skoda Octavia'] : [],
}));

const charge = fc.record({
  percent: fc.integer({ min: 0, max: 100 }),
  pence: fc.integer({ min: 0, max: 3000 }),
});

const terms: fc.Arbitrary<OfferedTerms> = fc
  .record({
    cancellation: fc.constantFrom(
      [],
      [{ untilHours: null, percent: 100, pence: 0 }],
      [
        { untilHours: 24, percent: 0, pence: 0 },
        { untilHours: null, percent: 50, pence: 500 },
      ],
    ),
    noShow: fc.option(charge),
    waitingMinutes: fc.integer({ min: 0, max: 60 }),
    airportWaitingMinutes: fc.integer({ min: 0, max: 60 }),
    waitingPencePerMinute: fc.integer({ min: 0, max: 100 }),
    changeAgreement: fc.constantFrom(
      null,
      { withinHours: null, answerHours: 24 },
      { withinHours: 48, answerHours: 12 },
      { withinHours: null, answerHours: 3 },
    ),
  })
  .filter((each) => !rewardsNoShow(each));

const prices = tariff.filter((each) => checkTariff(each).length === 0);

/** An operator's offers: its own prices, and multiples of others. */
const offers: fc.Arbitrary<OperatorContents['tariffs']> = fc
  .record({
    region: fc.constantFrom({}, { bankHolidayRegion: 'scotland' as const }),
    saloon: fc.option(fc.record({ own: prices, terms }), { freq: 5 }),
    estate: fc.option(fc.record({ own: prices, terms, times: fc.constantFrom(1, 1.25, 1.3, 1.75) })),
    asSaloon: fc.boolean(),
    sameTerms: fc.boolean(),
  })
  .map(({ region, saloon, estate, asSaloon, sameTerms }) => {
    const offered = (own: TariffContents, agreed: OfferedTerms): TariffContents => {
      const { bankHolidayRegion: _region, ...rest } = own;
      return { ...rest, ...region, terms: agreed };
    };
    const based = saloon && estate && asSaloon ? scaleTariff(saloon.own, estate.times) : estate?.own;
    return {
      Saloon: saloon && offered(saloon.own, saloon.terms),
      ...(estate && based && { Estate: offered(based, sameTerms ? (saloon ?? estate).terms : estate.terms) }),
      MPV: null,
    };
  })
  // A scaled price may be no longer one that a file can say.
  .filter((tariffs) => Object.values(tariffs).every((each) => !each || checkTariff(each).length === 0));

const operator = (index: number): fc.Arbitrary<OperatorContents> =>
  fc
    .record({
      keyless: fc.boolean(),
      renewed: fc.boolean(),
      terms,
      tariffs: offers,
      commissionPermille: fc.constantFrom(0, 150, 125),
      vatNumber: fc.constantFrom('', null, 'GB 999 0214 02'),
      noticeMinutes: fc.constantFrom(0, 60),
      openingHours: fc.constantFrom(
        ALWAYS_OPEN,
        everyDay({ from: 1320, to: 360 }),
        ALWAYS_OPEN.map((span, day) => (day === 6 ? null : day > 3 ? { from: 300, to: 120 } : span)),
      ),
      active: fc.boolean(),
    })
    .map(({ keyless, renewed, terms: shown, tariffs, ...rest }) => {
      const number = `N-${index}`;
      const authority = 'Leeds City Council';
      const licences = [
        { number, authority, validFrom: null, validTo: renewed ? '2027-03-31' : '2030-01-31' },
        ...(renewed ? [{ number: `R-${index}`, authority, validFrom: '2027-04-01', validTo: null }] : []),
      ];
      // None can be told that there is no charge where the operator says that there is.
      const isCharged = Object.values(tariffs).every((each) => !each || each.terms?.noShow);
      return {
        ...rest,
        tariffs,
        key: keyless ? `licence:${number}` : `operator-${index}`,
        name: `Operator ${index}`,
        licences,
        phone: '0113 496 0100',
        email: `operator-${index}@example.com`,
        serviceArea: LEEDS,
        doorElsewhere: '',
        ratingTenths: 48,
        reviews: index,
        ...shown,
        noShow: isCharged ? shown.noShow : null,
      };
    });

const code: fc.Arbitrary<PromoContents> = fc.record({
  code: fc.constantFrom('WELCOME10', 'SUMMER26'),
  about: fc.constantFrom('', 'For your first trip'),
  off: fc.constantFrom<PromoContents['off']>(
    { pence: 500 },
    { basisPoints: 1250, mostPence: null },
    { basisPoints: 1000, mostPence: 1500 },
  ),
  leastPence: fc.constantFrom(1000, 3000),
  from: fc.constantFrom(null, '2026-01-01'),
  to: fc.constantFrom(null, '2035-12-31'),
  uses: fc.constantFrom(null, 500),
  usesPerPerson: fc.constantFrom(null, 1),
  operators: fc.constantFrom(null),
  vehicles: fc.constantFrom(null, ['Estate', 'MPV']),
});

/** Without places, which a file names and only the index of places knows. */
export const providerContents: fc.Arbitrary<ProviderContents> = fc.record({
  settings: fc.constantFrom<ProviderContents['settings']>(
    {},
    { Company_Name: 'Wharfe & Weald', MEET_AND_GREET: '15.00', GRACE_TIME: '120' },
  ),
  areas: fc.constant([]),
  vehicleCategories: fc.constant(FLEET),
  operators: fc.tuple(operator(1), operator(2), operator(3)),
  popularLocations: fc.constant([]),
  savedAddresses: fc.constantFrom([], [{ address: '1 Canal Walk', placeId: null }]),
  bannedAddresses: fc.constantFrom([], [{ address: 'Quarry', reason: '' }]),
  promoCodes: fc.uniqueArray(code, { selector: (each) => each.code, maxLength: 2 }),
  corporateCustomers: fc.constantFrom(
    [],
    [{ name: 'Textiles', passengers: [{ name: 'Ann Otter', email: 'ann@example.com', phone: '' }] }],
  ),
});

/** What a checked file says, as contents. */
export function contentsOfFile(file: ProviderFile): ProviderContents {
  const keys = new Map<string, string>();
  for (const { key, licences } of file.operators)
    for (const known of [key, ...licences.map(({ number }) => number)]) keys.set(known, key);
  return {
    settings: file.settings,
    areas: file.areas,
    vehicleCategories: file.vehicleCategories,
    operators: file.operators,
    popularLocations: (file.popularLocations ?? []).map((location) => ({
      ...location,
      pickupPlace: location.pickup,
      dropoffPlace: location.dropoff,
    })),
    savedAddresses: file.savedAddresses ?? [],
    bannedAddresses: file.bannedAddresses ?? [],
    promoCodes: (file.promoCodes ?? []).map(({ leastPrice, operators, ...rest }) => ({
      ...rest,
      leastPence: leastPrice,
      operators: operators && operators.map((named) => keys.get(named) ?? named),
    })),
    corporateCustomers: (file.corporateCustomers ?? []).map(({ name, passengers }) => ({
      name,
      passengers: passengers.map(({ name: person, email, phone }) => ({ name: person, email, phone })),
    })),
  };
}
