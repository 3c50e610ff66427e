import type { Catalogue } from '../operators/catalogue.ts';
import type { PartyVehicles, VehiclesAt } from './party-vehicles.ts';
import type { ClaimedVehicles, QuoteClaims } from './quote-token.ts';

/** The vehicles that a quote is for; null where one of their tariffs is not known, or has no price. */
export function claimedVehicles(
  { tariffId, quantity, beside }: Pick<QuoteClaims, 'tariffId' | 'quantity' | 'beside'>,
  catalogue: Pick<Catalogue, 'tariffById'>,
): PartyVehicles | null {
  const find = (claimed: ClaimedVehicles): VehiclesAt[] => {
    const version = catalogue.tariffById(claimed.tariffId);
    return version?.tariff ? [{ version, quantity: claimed.quantity }] : [];
  };
  const [first] = find({ tariffId, quantity });
  const others = beside.flatMap(find);
  return first && others.length === beside.length ? { ...first, beside: others } : null;
}
