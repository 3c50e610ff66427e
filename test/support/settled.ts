import type { BookingForm, HourlyRateForm, stop } from '../../src/contract/booking-form.ts';
import type { Problem } from '../../src/contract/problem.ts';
import type { z } from 'zod';
import type { PriceAnswer } from '../../src/contract/prices.ts';
import type { OrProblem, TestApp } from './start-app.ts';

type Stop = z.input<typeof stop>;

/** The form with what a question about its places offers first confirmed, as a passenger does. */
export function confirming<F extends BookingForm | HourlyRateForm>(
  form: F,
  unclear: Problem['unclear'] = {},
): F {
  const stops: Stop[] = 'stops' in form ? [...(form.stops ?? [])] : [];
  const fields: Record<string, string | undefined> = {};
  for (const [field, { candidates }] of Object.entries(unclear)) {
    const id = candidates[0]?.id;
    const [name, position] = field.split('.');
    if (name === 'stops') stops[Number(position)] = { ...stops[Number(position)], confirmed: id };
    else fields[`${field}_confirmed`] = id;
  }
  return { ...form, ...(stops.length > 0 && { stops }), ...fields };
}

/** The prices of a form, requested again with vague places confirmed, and the resulting form. */
export async function requestSettled<F extends BookingForm | HourlyRateForm>(
  app: TestApp,
  form: F,
): Promise<{ form: F; body: OrProblem<PriceAnswer> }> {
  const path = `/api/v1/calculate-${'pickup_duration' in form ? 'hourly' : 'distance'}-price`;
  const ask = async (asked: F) => (await app.send<OrProblem<PriceAnswer>>('POST', path, asked)).body;
  const body = await ask(form);
  if (body.code !== 'place_unclear') return { form, body };
  const confirmed = confirming(form, body.unclear);
  return { form: confirmed, body: await ask(confirmed) };
}

/** The form with its places settled: for tests of something else that name towns. */
export async function settled<F extends BookingForm | HourlyRateForm>(app: TestApp, form: F): Promise<F> {
  return (await requestSettled(app, form)).form;
}
