import type { LegSummary, PriceAnswer } from '../../contract/prices.ts';
import { prepareJourney, type PreparedJourney } from '../../domain/fare/prepare.ts';
import type { Fare } from '../../domain/fare/fare.ts';
import { fareTotal, priceFare } from '../../domain/fare/price-fare.ts';
import type { FareRules } from '../../domain/fare/tariff.ts';
import { randomBytes } from 'node:crypto';
import type { Pence } from '../../domain/money.ts';
import type { Roads } from '../../domain/route.ts';
import type { Catalogue, TariffVersion } from '../operators/catalogue.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import { requestOf, type Asked } from './asked.ts';
import { fareRules } from './fare-rules.ts';
import { buildJourney, namedPlaces, type BuiltJourney, type PlaceResolver } from './journey-builder.ts';
import { checkBanned, checkNotice, sameAddress } from './journey-checks.ts';
import type { JourneyRequest } from './journey-request.ts';
import { canServe, findOffers, shownOffers, showsAll } from './offers.ts';
import { legSummaryOf, priceDetailOf, resolvedPlaceOf, type HeldPrice } from './price-answer.ts';
import type { QuoteRecorder } from './quote-recorder.ts';
import { journeyDigest, type QuoteTokens } from './quote-token.ts';
import { ProblemError } from '../http/problem.ts';

export interface QuotesDependencies {
  catalogue: Catalogue;
  settings: SettingsService;
  places: PlaceResolver;
  roads: Roads;
  tokens: QuoteTokens;
  recorder: QuoteRecorder;
  clock: () => Date;
}

export interface QuotesService {
  /** All prices for a journey. @throws ProblemError with the texts of the error catalogue */
  prices(asked: Asked): Promise<PriceAnswer>;
  /** The price of one operator's category for a number of vehicles. */
  selected(asked: Asked & { vehicleId: number; companyId: number; quantity: number }): Promise<HeldPrice>;
  distance(request: Extract<JourneyRequest, { kind: 'mileage' }>): Promise<LegSummary>;
}

/** Pricing one journey: what every entry of an answer shares, worked out once. */
interface Pricing extends BuiltJourney {
  now: number;
  rules: FareRules;
  prepared: PreparedJourney;
  /** Null where the tariff has no price for the journey. */
  total(version: TariffVersion): { total: Pence } | null;
  /** With its reason. */
  fare(version: TariffVersion, quantity: number): Fare | null;
  hold(version: TariffVersion, fare: Fare): HeldPrice;
  entries: { tariffId: number; quantity: number; totalPence: number }[];
  record(): void;
}

export function createQuotesService(deps: QuotesDependencies): QuotesService {
  const { catalogue, settings } = deps;

  const check = (request: JourneyRequest, now: number) => {
    checkBanned(
      namedPlaces(request).map(({ text }) => text),
      catalogue.bannedAddresses(),
    );
    checkNotice(
      request.kind === 'hourly' ? request.at : request.outward.at,
      now,
      settings.current().settings.GRACE_TIME,
    );
  };

  const begin = async (asked: Asked): Promise<Pricing> => {
    const request = requestOf(asked);
    const now = deps.clock().getTime();
    check(request, now);
    return startPricing(deps, await buildJourney(request, deps.places, deps.roads), now);
  };

  return {
    async prices(asked) {
      const pricing = await begin(asked);
      const { settings: values } = settings.current();
      const find = <P extends { total: Pence }>(price: (version: TariffVersion) => P | null) =>
        shownOffers(findOffers(pricing.journey, pricing.now, catalogue, price), values);
      // A reason for a price that is not shown would be written in vain.
      const shown = showsAll(values)
        ? find((version) => pricing.fare(version, 1))
        : find((version) => pricing.total(version)).map(({ version }) => ({
            version,
            priced: pricing.fare(version, 1),
          }));
      const price_details = shown.map(({ version, priced }) =>
        priceDetailOf(version, priced && pricing.hold(version, priced)),
      );
      pricing.record();
      return { success: true, price_details, journey: journeySummary(pricing) };
    },

    async selected(asked) {
      const pricing = await begin(asked);
      const pickup =
        pricing.journey.kind === 'hourly' ? pricing.journey.pickup : pricing.journey.outward.pickup;
      const version = catalogue
        .offersAt(pickup, pricing.now)
        .find(({ operator, category }) => operator.id === asked.companyId && category.id === asked.vehicleId);
      const fare =
        version &&
        canServe(version.operator, pricing.journey, pricing.now) &&
        pricing.fare(version, asked.quantity);
      if (!fare) {
        throw new ProblemError(
          409,
          'not_available',
          'This vehicle is no longer available. Please choose another.',
        );
      }
      const held = pricing.hold(version, fare);
      pricing.record();
      return held;
    },

    async distance(request) {
      const { journey, routes } = await buildJourney(request, deps.places, deps.roads);
      if (journey.kind !== 'mileage' || !routes.outward) throw sameAddress();
      return legSummaryOf(journey.outward, routes.outward);
    },
  };
}

function startPricing(
  { settings, tokens, recorder }: QuotesDependencies,
  built: BuiltJourney,
  now: number,
): Pricing {
  const { version: settingsVersion, settings: values } = settings.current();
  const rules = fareRules(values);
  const prepared = prepareJourney(built.journey, rules);
  const nonce = randomBytes(9).toString('base64url');
  const expires = Math.floor(now / 1000) + values.QUOTE_HOLD_MINUTES * 60;
  const expiresAt = new Date(expires * 1000).toISOString();
  const { journey } = built;
  const distances =
    journey.kind === 'hourly' ? [] : journey.inward ? [journey.outward, journey.inward] : [journey.outward];
  const sign = tokens.signer({
    nonce,
    expires,
    settingsVersion,
    journeyDigest: journeyDigest(journey),
    distances: distances as [],
  });
  const entries: Pricing['entries'] = [];
  return {
    ...built,
    now,
    rules,
    prepared,
    entries,
    total({ tariff }) {
      const total = tariff && fareTotal(journey, tariff, rules, 1, prepared);
      return total === null ? null : { total };
    },
    fare: ({ tariff }, quantity) => tariff && priceFare(journey, tariff, rules, quantity, prepared),
    hold(version, fare) {
      const { quantity, total } = fare;
      entries.push({ tariffId: version.id, quantity, totalPence: total });
      return { fare, quoteId: sign(version.id, quantity, total), expiresAt };
    },
    record() {
      recorder.record({ nonce, createdAt: new Date(now), journey, settingsVersion, entries });
    },
  };
}

function journeySummary({ journey, routes }: BuiltJourney): PriceAnswer['journey'] {
  if (journey.kind === 'hourly') {
    const hourly = { pickup: resolvedPlaceOf(journey.pickup), hours: journey.hours };
    return { outward: null, return: null, hourly };
  }
  const { outward, inward } = journey;
  return {
    outward: routes.outward && legSummaryOf(outward, routes.outward),
    return: inward && routes.inward && legSummaryOf(inward, routes.inward),
    hourly: null,
  };
}
