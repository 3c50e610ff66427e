import { randomUUID } from 'node:crypto';
import type { Fare } from '../../domain/fare/fare.ts';
import { prepareJourney } from '../../domain/fare/prepare.ts';
import { fareTotal, priceFare } from '../../domain/fare/price-fare.ts';
import type { Journey } from '../../domain/journey.ts';
import type { Pence } from '../../domain/money.ts';
import type { TariffVersion } from '../operators/catalogue.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import { fareRules } from './fare-rules.ts';
import type { BuiltJourney, Distances } from './journey-builder.ts';
import type { HeldPrice } from './price-answer.ts';
import type { QuoteRecorder, RecordedQuote } from './quote-recorder.ts';
import { journeyDigest, type QuoteTokens } from './quote-token.ts';

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

interface PricingDependencies {
  settings: SettingsService;
  tokens: QuoteTokens;
  recorder: QuoteRecorder;
}

export function startPricing(
  { settings, tokens, recorder }: PricingDependencies,
  built: BuiltJourney,
  now: number,
): Pricing {
  const { version: settingsVersion, settings: values } = settings.current();
  const rules = fareRules(values);
  const prepared = prepareJourney(built.journey, rules);
  // 62 random bits, from the platform's own pool of them.
  const nonce = randomUUID().slice(19);
  const expires = Math.floor(now / 1000) + values.QUOTE_HOLD_MINUTES * 60;
  const expiresAt = new Date(expires * 1000).toISOString();
  const { journey } = built;
  const sign = tokens.signer({
    nonce,
    expires,
    settingsVersion,
    journeyDigest: journeyDigest(journey),
    distances: distancesOf(journey),
  });
  const entries: RecordedQuote['entries'] = [];
  return {
    ...built,
    now,
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

function distancesOf(journey: Journey): Distances {
  if (journey.kind === 'hourly') return [];
  return journey.inward ? [journey.outward, journey.inward] : [journey.outward];
}
