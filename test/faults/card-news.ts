import { setTimeout as pause } from 'node:timers/promises';
import { Stripe } from 'stripe';
import type { StripeFake } from '../../src/server/integrations/stripe-fake.ts';
import type { Random } from '../fuzz/random.ts';

/** What the card provider tells by itself, as it was when it happened. */
interface News {
  payload: Buffer;
  dueAt: number;
}

export interface CardNews {
  /** How many times something was sent, and how much was never sent at all. */
  sent: number;
  lost: number;
  /** From now on nothing is late any more. */
  hurry(): void;
  /** Notifications not delivered yet. */
  waiting(): number;
  stop(): Promise<void>;
}

export interface CardNewsOptions {
  fake: StripeFake;
  random: Random;
  /** Of the site. */
  url: string;
  webhookSecret: string;
  /** Of how much news of what the site would find out by itself, none is ever sent: 0 to 1. */
  lostShare: number;
  mostLateMs: number;
}

const LOOK_MS = 50;
const AGAIN_MS = 1500;
const AT_ONCE = 20;

type EventType = Stripe.Event['type'];

/** Notifications of each object's state, and whether the site would discover it without. */
function newsOf(fake: StripeFake): { id: string; state: string; types: EventType[]; known: boolean }[] {
  const sessions = [...fake.sessions.values()].map(({ id, status }) => ({
    id,
    state: String(status),
    types: status === 'open' ? [] : [`checkout.session.${status === 'complete' ? 'completed' : 'expired'}`],
    known: true,
  }));
  const refunds = [...fake.refunds.all.values()].map(({ id, status }) => ({
    id,
    state: String(status),
    types: status === 'failed' ? ['refund.updated', 'refund.failed'] : ['refund.created', 'refund.updated'],
    // After a refund was made, nothing asks whether it has come back.
    known: status !== 'failed',
  }));
  return [...sessions, ...refunds] as { id: string; state: string; types: EventType[]; known: boolean }[];
}

/** Tells the site what happens at the card provider: late, twice, out of order, until it is taken; some of it never. */
export function startCardNews(options: CardNewsOptions): CardNews {
  const { fake, random, url, webhookSecret } = options;
  const told = new Map<string, string>();
  const queue: News[] = [];
  const state = { going: true, hurrying: false, atWork: 0 };

  const notice = async () => {
    for (const { id, state: reached, types, known } of newsOf(fake)) {
      if (told.get(id) === reached) continue;
      told.set(id, reached);
      for (const type of types) {
        const { rawBody: payload } = await fake.event(type, id, webhookSecret);
        if (known && random.chance(options.lostShare)) news.lost++;
        else
          for (let copies = random.pick([1, 1, 1, 2, 3]); copies > 0; copies--) {
            const late = random.next() ** 2 * options.mostLateMs;
            queue.push({ payload, dueAt: performance.now() + late });
          }
      }
    }
  };
  const send = async (one: News) => {
    state.atWork++;
    news.sent++;
    const taken = await deliver(url, one.payload, webhookSecret);
    if (!taken) queue.push({ ...one, dueAt: performance.now() + AGAIN_MS });
    state.atWork--;
  };
  const work = async () => {
    while (state.going) {
      await notice();
      for (const one of queue.splice(0)) {
        const due = state.hurrying || one.dueAt <= performance.now();
        if (due && state.atWork < AT_ONCE) void send(one);
        else queue.push(one);
      }
      await pause(LOOK_MS);
    }
  };
  const working = work();
  const news: CardNews = {
    sent: 0,
    lost: 0,
    hurry() {
      state.hurrying = true;
    },
    waiting: () => queue.length + state.atWork,
    async stop() {
      state.going = false;
      await working;
    },
  };
  return news;
}

const { webhooks } = new Stripe('sk_test_fake');

/** Signed again each time, as Stripe does. @returns whether it was accepted */
async function deliver(url: string, rawBody: Buffer, secret: string): Promise<boolean> {
  const payload = rawBody.toString();
  const signature = await webhooks.generateTestHeaderStringAsync({ payload, secret });
  return fetch(`${url}/api/v1/payments/notifications`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: payload,
    signal: AbortSignal.timeout(10_000),
  }).then(
    ({ ok }) => ok,
    () => false,
  );
}
