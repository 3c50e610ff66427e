import { randomUUID } from 'node:crypto';
import type { PriceDetail } from '../../contract/prices.ts';
import { depositOn } from '../../domain/settings.ts';
import type { Fare } from '../../domain/fare/fare.ts';
import { type PreparedJourney, prepareJourney } from '../../domain/fare/prepare.ts';
import { exactFare } from '../../domain/fare/calculate.ts';
import { type Journey, type Leg, placesOf } from '../../domain/journey/journey.ts';
import { isLeastLocal } from '../../domain/journey/route.ts';
import type { Pence } from '../../domain/money.ts';
import { isImprecise } from '../../domain/place/place.ts';
import {
  fareRules,
  type PromoVersion,
  type SettingsService,
  type TariffVersion,
} from '../catalogue/index.ts';
import type { JsonText } from '../platform/http/index.ts';
import { createLru, type Lru } from '../platform/lru.ts';
import type { QuoteEntry } from '../platform/stored-json/index.ts';
import type { BuiltJourney } from './journey-builder.ts';
import { offerTerms, priceVehicles, totalOf } from './offer-terms.ts';
import type { PartyVehicles } from './offers.ts';
import { entryWriter, type EntryWriter, type HeldPrice } from './price-answer.ts';
import type { QuoteRecorder } from './quote-recorder.ts';
import { journeyDigest, type QuoteTokens } from './quote-token.ts';

/** Pricing one journey: what every entry of an answer shares, worked out once. */
export interface Pricing extends BuiltJourney {
  now: number;
  /** Null if a tariff has no price for the journey. */
  total(vehicles: PartyVehicles): { total: Pence } | null;
  /** The fare with its lines. */
  fare(vehicles: PartyVehicles): Fare | null;
  /** One vehicle before rounding; null without a price. */
  exact(version: TariffVersion): Pence | null;
  /** @param promo the code that is in the fare */
  hold(vehicles: PartyVehicles, fare: Fare, promo?: PromoVersion | null): HeldPrice;
  /** Quotes the price of vehicles, if any, and serialises it as an entry. */
  entry(vehicles: PartyVehicles, fare: Fare | null): JsonText<PriceDetail>;
  /** @param chosen whether one vehicle was priced again, rather than searched for */
  record(chosen: boolean): void;
}

/** A journey made ready for pricing; what one vehicle was found to cost by tariff, and how that is written. */
interface PricedJourney {
  prepared: PreparedJourney;
  fares: Map<TariffVersion, Fare | null>;
  entries: Map<TariffVersion, EntryWriter>;
}

/** Journeys of the last minutes. Passengers go back and forth, and aggregators look many times before they book. */
type RecentJourneys = Pick<Lru<string, PricedJourney>, 'get'>;

/** Caches a journey from its second request on: most occur once, and caching those costs more than pricing them. */
export function createRecentJourneys(): RecentJourneys {
  const requested = createLru<string, true>(2000);
  const pricedJourneys = createLru<string, PricedJourney>(1000);
  return {
    get(key, make) {
      let first = false;
      requested.get(key, () => (first = true));
      return first ? make() : pricedJourneys.get(key, make);
    },
  };
}

interface PricingDependencies {
  settings: SettingsService;
  tokens: QuoteTokens;
  recorder: QuoteRecorder;
  recent: RecentJourneys;
}

export function startPricing(
  { settings, tokens, recorder, recent }: PricingDependencies,
  built: BuiltJourney,
  now: number,
): Pricing {
  const { version: settingsVersion, settings: values } = settings.current();
  const rules = fareRules(values);
  // 62 random bits, from the platform's own pool of them.
  const nonce = randomUUID().slice(19);
  const expires = Math.floor(now / 1000) + values.QUOTE_HOLD_MINUTES * 60;
  const expiresAt = new Date(expires * 1000).toISOString();
  const { journey, points } = built;
  const digest = journeyDigest(journey);
  const distances = legsOf(journey);
  const sign = tokens.signer({ nonce, expires, settingsVersion, journeyDigest: digest, distances, points });
  const isApproximate = placesOf(journey).some(isImprecise);
  const measures = distances.map((leg) => `${leg.tenths}-${leg.seconds}-${isLeastLocal(leg)}`).join();
  const { prepared, fares, entries } = recent.get(
    `${digest} ${settingsVersion} ${measures} ${isApproximate}`,
    () => ({
      prepared: prepareJourney(journey, rules),
      fares: new Map(),
      entries: new Map(),
    }),
  );
  const price = (vehicles: PartyVehicles) => priceVehicles(journey, vehicles, rules, prepared);
  const quoted: QuoteEntry[] = [];
  const terms = offerTerms(journey, now, values);
  const hold: Pricing['hold'] = ({ version, quantity, beside }, fare, promo) => {
    const others = beside.map((other) => ({ tariffId: other.version.id, quantity: other.quantity }));
    quoted.push({ tariffId: version.id, quantity, totalPence: fare.total, beside: others });
    const quoteId = sign(version.id, quantity, fare.total, others, promo?.id);
    return { fare, quoteId, expiresAt, deposit: depositOn(fare.total, values), symbol: values.CURRENCY };
  };
  return {
    ...built,
    now,
    total: (vehicles) => totalOf(journey, vehicles, rules, prepared),
    fare(vehicles) {
      const { version, quantity, beside } = vehicles;
      if (quantity > 1 || beside.length > 0) return price(vehicles);
      const known = fares.get(version);
      if (known !== undefined) return known;
      const fare = price(vehicles);
      fares.set(version, fare);
      return fare;
    },
    exact: ({ tariff }) => tariff && exactFare(tariff, rules, prepared),
    hold,
    entry(vehicles, fare) {
      const { version, beside } = vehicles;
      const known = beside.length === 0 ? entries.get(version) : undefined;
      const write = known ?? entryWriter(vehicles, fare, values, isApproximate);
      if (beside.length === 0) entries.set(version, write);
      return write(terms(version), fare && hold(vehicles, fare));
    },
    record(chosen) {
      recorder.record({ nonce, createdAt: new Date(now), journey, settingsVersion, entries: quoted, chosen });
    },
  };
}

function legsOf(journey: Journey): [] | [Leg] | [Leg, Leg] {
  if (journey.kind === 'hourly') return [];
  return journey.inward ? [journey.outward, journey.inward] : [journey.outward];
}
