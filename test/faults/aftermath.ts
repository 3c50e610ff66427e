import { setTimeout as pause } from 'node:timers/promises';
import type { World } from './world.ts';

/**
 * Everything works again, and an hour passes: checkouts expire, notifications arrive, jobs run, receipts are issued.
 * @returns unfinished work after `seconds`; empty if there is none
 */
export async function settleAll(
  { site, cards, cardLine, news, bank }: World,
  seconds: number,
): Promise<string[]> {
  const end = performance.now() + seconds * 1000;
  cardLine.share = 0;
  bank.settle();
  for (const session of cards.sessions.values())
    if (session.status === 'open') Object.assign(session, { status: 'expired', url: null });
  news.hurry();
  for (;;) {
    const waiting = news.waiting();
    const left = await site.hourLater();
    if (waiting > 0) left.push(`${waiting} news of the card provider are not taken`);
    if (left.length === 0 || performance.now() > end) return left;
    await pause(300);
  }
}
