import type { BookingForm, HourlyRateForm, stop } from '../../src/contract/booking-form.ts';
import type { Problem } from '../../src/contract/problem.ts';
import type { z } from 'zod';
import type { TestApp } from './start-app.ts';

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

/** The form with its places settled: for tests of something else that name towns. */
export async function settled<F extends BookingForm | HourlyRateForm>(app: TestApp, form: F): Promise<F> {
  const call = 'pickup_duration' in form ? 'hourly' : 'distance';
  const { status, body } = await app.send<Problem>('POST', `/api/v1/calculate-${call}-price`, form);
  return status === 409 ? confirming(form, body.unclear) : form;
}
