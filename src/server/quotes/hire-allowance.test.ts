import { expect, it } from 'vitest';
import { hourlyForm, mileageForm } from '../../../test/support/forms.ts';
import { useApp } from '../../../test/support/use-app.ts';
import type { PriceAnswer } from '../../contract/prices.ts';

const app = useApp();

async function allowances(path: string, form: unknown): Promise<string[]> {
  const { status, body } = await app.send<PriceAnswer>('POST', path, form);
  expect(status).toBe(200);
  const priced = body.price_details.filter(({ price }) => price !== null);
  return priced.map(({ mileage_allowance }) => mileage_allowance);
}

it('[JRN-05] an hourly price states its included miles, a mileage price includes all', async () => {
  const hire = await allowances('/api/v1/calculate-hourly-price', hourlyForm());
  expect(hire).not.toEqual([]);
  for (const said of hire) expect(said).toMatch(/^\d+ miles included, then £\d\.\d\d a mile$/);
  const trip = await allowances('/api/v1/calculate-distance-price', mileageForm());
  expect(new Set(trip)).toEqual(new Set(['']));
});
