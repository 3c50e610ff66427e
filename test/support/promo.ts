import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Breakdown, PriceDetail } from '../../src/contract/prices.ts';
import { commandActor } from '../../src/server/platform/database/audit.ts';
import { placeLocations } from '../../src/server/provider-file/apply-file.ts';
import { parseProviderFile } from '../../src/server/provider-file/provider-file.ts';
import { loadProvider } from '../../src/server/provider-file/load-service.ts';
import { type CarRequest, carRequestFor } from './bookings.ts';
import { mileageForm } from './forms.ts';
import type { Answer, OrProblem, TestApp } from './start-app.ts';

const DEMO = join(import.meta.dirname, '../../demo/provider.json');

/** The demo's file with these promo codes. */
export function fileWithCodes(promoCodes: object[]): string {
  return JSON.stringify({ ...JSON.parse(readFileSync(DEMO, 'utf8')), promoCodes });
}

/** Makes the promo codes these. @returns how many versions were new */
export async function loadCodes(app: TestApp, promoCodes: object[]): Promise<number> {
  const { database, settings, catalogue, places } = app.services;
  const file = placeLocations(parseProviderFile(fileWithCodes(promoCodes), DEMO), DEMO, places);
  const { changed } = await loadProvider(database.db, settings, file, commandActor('test'), app.clock.now);
  await catalogue.reload();
  return changed.promoCodes;
}

type Held = OrProblem<{
  price: number;
  final_price: number;
  quote_id: string;
  expires_at: string;
  breakdown: Breakdown;
}>;

/** The price of an offer with a promo code. */
export function priceWith(
  app: TestApp,
  code: string,
  offer: PriceDetail,
  bookingForm = mileageForm(),
): Promise<Answer<Held>> {
  return app.send<Held>('POST', '/api/v1/calculate-selected-vehicle-price', {
    vehicle_id: offer.vehicle_id,
    company_id: offer.company_id,
    quantity: offer.vehicles_needed,
    beside: offer.beside,
    bookingType: 'milleage',
    bookingForm,
    promo_code: code,
  });
}

/** A request to book an offer in the car at its price with a code. */
export async function requestWith(
  app: TestApp,
  code: string,
  offer: PriceDetail,
  changes: Partial<CarRequest> = {},
): Promise<CarRequest> {
  const { status, body } = await priceWith(app, code, offer);
  if (status !== 200) throw new Error(`${code} was refused: ${body.message}`);
  const { quote_id, final_price, expires_at } = body;
  return carRequestFor({ ...offer, quote_id, final_price, expires_at }, changes);
}
