import type { Pence } from '../../domain/money.ts';
import type { TariffVersion } from '../operators/catalogue.ts';

/** So many vehicles of one category at an operator's tariff for it. */
export interface VehiclesAt {
  version: TariffVersion;
  quantity: number;
}

/** Vehicles of one operator. */
export interface PartyVehicles extends VehiclesAt {
  /** [JRN-08] Those of other categories that go with them. */
  beside: readonly VehiclesAt[];
}

/** One operator's price for as many vehicles as the journey needs; null where it prices on request. */
export interface Offer<P extends { total: Pence }> extends PartyVehicles {
  priced: P | null;
}

/** How a journey is priced. */
export interface Pricer<P> {
  /** So many vehicles as one price; null where one of their tariffs has none for it. */
  price(vehicles: PartyVehicles): P | null;
  /** One vehicle before rounding, without words: for choosing among combinations. */
  exact(version: TariffVersion): Pence | null;
}
