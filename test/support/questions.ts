import { page } from 'vitest/browser';
import type { BookingForm } from '../../src/contract/booking-form.ts';
import type { UnclearPlace } from '../../src/contract/prices.ts';
import { field, pressKey } from './seen.ts';
import { open } from './site.tsx';
import { pricesBetween, resolved, unclearAnswer } from './unclear.ts';

export const question = (name: RegExp | string) => page.getByRole('group', { name });
export const choices = (name: RegExp | string) => question(name).getByRole('listitem').getByRole('button');

const PRICES = 'POST /api/v1/calculate-distance-price';

/** The home page with a server that asks about these fields until each is confirmed; and its requests. */
export async function asked(
  unclear: Record<string, UnclearPlace>,
  form: { pickup: string; dropoff: string },
  start: Parameters<typeof open>[1] = {},
): Promise<BookingForm[]> {
  const sent: BookingForm[] = [];
  const answer = (body: BookingForm) => {
    sent.push(body);
    const confirmed: Record<string, unknown> = { ...body };
    const waiting = Object.entries(unclear).filter(([name]) =>
      name.startsWith('stops.')
        ? !body.stops?.[Number(name.slice(6))]?.confirmed
        : !confirmed[`${name}_confirmed`],
    );
    if (waiting.length > 0) return unclearAnswer(Object.fromEntries(waiting));
    return pricesBetween(resolved('stn:LDS', body.pickup), resolved('stn:YRK', body.dropoff));
  };
  await open('/', { ...start, answers: { ...start.answers, [PRICES]: answer } });
  await field('Pick-Up').fill(form.pickup);
  await field('Drop-Off').fill(form.dropoff);
  // Closes the list, which would cover the question.
  await pressKey('Escape');
  return sent;
}
