import type { StripeFake } from '../../src/server/integrations/stripe-fake.ts';
import type { Random } from '../fuzz/random.ts';

const LOOK_MS = 100;

export interface Bank {
  /** Refunds that a bank has refused or sent back. */
  refused(): number;
  /** From now on nothing is pending any more, and nothing comes back. */
  settle(): void;
  stop(): void;
}

/**
 * How banks handle refunds at the card provider: most are made immediately, some later, some not, and a few come
 * back.
 */
export function startBank({ refunds }: StripeFake, random: Random): Bank {
  const kept = new Set<string>();
  const refuse = (refund: { status: string | null; failure_reason?: string }) =>
    Object.assign(refund, { status: 'failed', failure_reason: 'lost_or_stolen_card' });
  const look = () => {
    refunds.begin = random.chance(0.25) ? 'pending' : 'succeeded';
    for (const refund of refunds.all.values()) {
      if (refund.status === 'pending' && random.chance(0.05)) {
        if (random.chance(0.3)) refuse(refund);
        else refund.status = 'succeeded';
      } else if (refund.status === 'succeeded' && !kept.has(refund.id)) {
        kept.add(refund.id);
        if (random.chance(0.04)) refuse(refund);
      }
    }
  };
  const timer = setInterval(look, LOOK_MS);
  return {
    refused: () => [...refunds.all.values()].filter(({ status }) => status === 'failed').length,
    settle() {
      clearInterval(timer);
      refunds.begin = 'succeeded';
      for (const refund of refunds.all.values()) if (refund.status === 'pending') refund.status = 'succeeded';
    },
    stop: () => clearInterval(timer),
  };
}
