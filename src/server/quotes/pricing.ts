import { randomUUID } from 'node:crypto';
import type { Fare } from '../../domain/fare/fare.ts';
import { prepareJourney, type PreparedJourney } from '../../domain/fare/prepare.ts';
import { fareTotal, priceFare } from '../../domain/fare/price-fare.ts';
import type { Journey, Leg } from '../../domain/journey.ts';
import { isLeastLocal } from '../../domain/local-trip.ts';
import type { Pence } from '../../domain/money.ts';
import { createLru, type Lru } from '../lru.ts';
import type { TariffVersion } from '../operators/catalogue.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import { fareRules } from './fare-rules.ts';
import type { BuiltJourney } from './journey-builder.ts';
import { journeyDigest } from './journey-digest.ts';
import type { HeldPrice } from './price-answer.ts';
import type { QuoteRecorder, RecordedQuote } from './quote-recorder.ts';
import type { QuoteTokens } from './quote-token.ts';

/** Pricing one journey: what every entry of an answer shares, worked out once. */
export interface Pricing extends BuiltJourney {
  now: number;
  /** Null where the tariff has no price for the journey. */
  total(version: TariffVersion): { total: Pence } | null;
  /** With its reason. */
  fare(version: TariffVersion, quantity: number): Fare | null;
  hold(version: TariffVersion, fare: Fare): HeldPrice;
  record(): void;
}

/** A journey made ready for pricing, and what one vehicle was found to cost by tariff: versions never change. */
interface PricedJourney {
  prepared: PreparedJourney;
  fares: Map<number, Fare | null>;
}

/** Journeys of the last minutes. Passengers go back and forth, and aggregators look many times before they book. */
export type RecentJourneys = Lru<string, PricedJourney>;

export const createRecentJourneys = (): RecentJourneys => createLru(1000);

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
  const measures = distances.map((leg) => `${leg.tenths}-${leg.seconds}-${isLeastLocal(leg)}`).join();
  const { prepared, fares } = recent.get(`${digest} ${settingsVersion} ${measures}`, () => ({
    prepared: prepareJourney(journey, rules),
    fares: new Map(),
  }));
  const price = ({ tariff }: TariffVersion, quantity: number) =>
    tariff && priceFare(journey, tariff, rules, quantity, prepared);
  const entries: RecordedQuote['entries'] = [];
  return {
    ...built,
    now,
    total({ tariff }) {
      const total = tariff && fareTotal(journey, tariff, rules, 1, prepared);
      return total === null ? null : { total };
    },
    fare(version, quantity) {
      if (quantity > 1) return price(version, quantity);
      const known = fares.get(version.id);
      if (known !== undefined) return known;
      const fare = price(version, 1);
      fares.set(version.id, fare);
      return fare;
    },
    hold(version, fare) {
      const { quantity, total } = fare;
      entries.push({ tariffId: version.id, quantity, totalPence: total });
      return { fare, quoteId: sign(version.id, quantity, total), expiresAt, symbol: values.CURRENCY };
    },
    record() {
      recorder.record({ nonce, createdAt: new Date(now), journey, settingsVersion, entries });
    },
  };
}

function legsOf(journey: Journey): [] | [Leg] | [Leg, Leg] {
  if (journey.kind === 'hourly') return [];
  return journey.inward ? [journey.outward, journey.inward] : [journey.outward];
}
