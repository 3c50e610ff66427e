import type { Area } from '../area/area.ts';
import type { OfferedTerms } from '../booking/terms.ts';
import type { PromoTerms } from '../fare/promo.ts';
import type { Tariff } from '../fare/tariff.ts';
import type { Licence } from '../operator/licence.ts';
import type { OpeningHours } from '../operator/opening-hours.ts';
import { areasOfTariff } from '../tariffs/parts.ts';

/** A class of vehicle as the fleet shows it. */
export interface CategoryContents {
  name: string;
  seats: number;
  luggage: number;
  handLuggage: number;
  image: string;
  wheelchairAccessible: boolean;
  models: readonly string[];
}

/** A version of a tariff: prices, and the terms they are offered on. */
export type TariffContents = Tariff & { terms?: OfferedTerms };

/** An operator with its own terms, which its tariffs have where they do not say otherwise. */
export interface OperatorContents extends OfferedTerms {
  key: string;
  name: string;
  licences: readonly Licence[];
  phone: string;
  email: string;
  active: boolean;
  serviceArea: Area;
  noticeMinutes: number;
  doorElsewhere: string;
  openingHours: OpeningHours;
  /** Mean stars × 10. */
  ratingTenths: number;
  reviews: number;
  commissionPermille: number;
  /** '' for one that is not registered, null if unknown. */
  vatNumber: string | null;
  /** By vehicle category; null for a price on request. */
  tariffs: Readonly<Record<string, TariffContents | null>>;
}

/** A trip of the start page; its ends by the label and id of their places. */
export interface PopularContents {
  name: string;
  note: string | null;
  kind: string;
  pickup: string | null;
  pickupPlace: string | null;
  dropoff: string | null;
  dropoffPlace: string | null;
}

export interface SavedContents {
  address: string;
  placeId: string | null;
}

export interface BannedContents {
  address: string;
  reason: string;
}

/** A promo code that may be used; null is without a limit. */
export type PromoContents = Omit<PromoTerms, 'operators' | 'categories'> & {
  /** Operator keys. */
  operators: readonly string[] | null;
  vehicles: readonly string[] | null;
};

/** A company whose employees book for it, without its own data. */
export interface CustomerContents {
  name: string;
  passengers: readonly { name: string; email: string; phone: string }[];
}

/** The contents of a provider file at one instant: amounts in pence. */
export interface ProviderContents {
  /** As stored; unset settings are left out. */
  settings: Readonly<Record<string, string>>;
  /** Named areas, each name once. */
  areas: readonly Area[];
  vehicleCategories: readonly CategoryContents[];
  operators: readonly OperatorContents[];
  popularLocations: readonly PopularContents[];
  savedAddresses: readonly SavedContents[];
  bannedAddresses: readonly BannedContents[];
  promoCodes: readonly PromoContents[];
  corporateCustomers: readonly CustomerContents[];
}

/** Every area that operators and their tariffs name, as often as they do. */
export function areasOf(operators: readonly OperatorContents[]): Area[] {
  return operators.flatMap(({ serviceArea, tariffs }) => [
    serviceArea,
    ...Object.values(tariffs).flatMap((tariff) => (tariff ? areasOfTariff(tariff) : [])),
  ]);
}
