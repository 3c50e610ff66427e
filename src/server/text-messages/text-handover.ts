import type { Database } from '../db/database.ts';
import type { Tally } from '../tally.ts';
import { type TextCarrier, TextRefused } from './text-carrier.ts';
import { countHandover, type Handover, markText, underWay } from './text-store.ts';

/** One retry: a text message that was handed over twice without an answer may have arrived twice. */
const MOST_HANDOVERS = 2;

/** After a day carriers give up; before a minute they know nothing. */
const FOLLOWED_MS = 86_400_000;
const PATIENCE_MS = 60_000;

export interface HandoverDependencies {
  db: Database;
  clock: () => Date;
  tally: Tally;
  /** Null: text messages are kept. */
  textCarrier: TextCarrier | null;
}

/** Hands a queued one over, or keeps it. @throws what the carrier says, the first time: the job is tried again */
export async function handOver(deps: HandoverDependencies, id: number): Promise<void> {
  const { db, textCarrier: carrier } = deps;
  const message = await countHandover(db, id);
  if (!message) return;
  if (!message.agreed) return markText(db, id, { status: 'stopped' });
  if (!carrier) return markText(db, id, { status: 'kept' });
  // A node was killed while it waited for the last answer.
  if (message.handovers > MOST_HANDOVERS) return fail(deps, id, 'handed over twice without an answer');
  return send(deps, carrier, id, message);
}

async function send(
  deps: HandoverDependencies,
  carrier: TextCarrier,
  id: number,
  { phone, body, segments, handovers }: Handover,
): Promise<void> {
  const { db, tally, clock } = deps;
  try {
    const carrierId = await carrier.send({ to: phone, body, reference: `wayfare-${id}` });
    await markText(db, id, { status: 'sent', carrier: carrier.name, carrierId, sentAt: clock() });
    tally.texts.sent++;
    tally.texts.segments += segments;
  } catch (error) {
    if (!(error instanceof TextRefused) && handovers < MOST_HANDOVERS) throw error;
    await fail(deps, id, error instanceof Error ? error.message : String(error));
  }
}

async function fail(
  { db, tally, textCarrier }: HandoverDependencies,
  id: number,
  failure: string,
): Promise<void> {
  await markText(db, id, { status: 'failed', failure, carrier: textCarrier?.name ?? null });
  tally.texts.failed++;
}

/** Asks the carrier what has become of those of the last day. @throws AggregateError of what was not answered */
export async function followUp(deps: HandoverDependencies): Promise<void> {
  const { db, clock, textCarrier: carrier } = deps;
  if (!carrier) return;
  const now = clock().getTime();
  const between = { after: new Date(now - FOLLOWED_MS), before: new Date(now - PATIENCE_MS) };
  const failed: unknown[] = [];
  for (const { id, carrierId } of await underWay(db, between)) {
    try {
      const delivery = await carrier.deliveryOf(carrierId);
      if (delivery.state === 'failed') await fail(deps, id, delivery.failure);
      else if (delivery.state === 'delivered') await markText(db, id, { status: 'delivered' });
    } catch (error) {
      failed.push(error);
    }
  }
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} were not answered`);
}
