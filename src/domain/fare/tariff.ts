import type { Area } from '../area/area.ts';
import type { ExtraPrices } from '../journey/extras.ts';
import type { Pence } from '../money.ts';
import type { BankHolidayRegion } from './bank-holidays.ts';

/** Marginal price for the miles from the end of the previous band to its own. */
export interface DistanceBand {
  /** Tenths of a mile; null for the last band, which has no end. */
  upToTenths: number | null;
  pencePerMile: Pence;
}

export interface HourlyPrice {
  pencePerHour: Pence;
  minimumHours: number;
  includedMilesPerHour: number;
  excessPencePerMile: Pence;
}

export interface FixedFare {
  from: Area;
  to: Area;
  pence: Pence;
  /** True if it also applies from `to` to `from`. */
  bothWays: boolean;
}

/** Both ends count. Either both "2026-12-24" or both "12-24", which returns every year and may span New Year. */
export interface DateRange {
  from: string;
  to: string;
}

/** Effect of a bank holiday on the weekdays of an uplift. */
type BankHolidayRule =
  /** No effect. */
  | 'ignore'
  /** Applies, whatever the weekday: "Sundays and bank holidays". */
  | 'include'
  /** Only bank holidays on the listed weekdays count. */
  | 'only'
  /** Does not apply: "rush hour on working days". */
  | 'exclude';

/** A rise at certain times of pick-up. All its conditions must hold. */
export interface Uplift {
  name: string;
  /** Monday = 1 … Sunday = 7; empty for every day. */
  weekdays: number[];
  /** Minutes after midnight, `to` not included (1440 is midnight); `from` above `to` spans midnight; null for all day. */
  hours: { from: number; to: number } | null;
  /** Any of them; empty for all year. */
  dates: DateRange[];
  bankHolidays: BankHolidayRule;
  /** Only the highest uplift of a group is charged; those without a group add up. */
  group: string | null;
  /** Hundredths of a per cent of the base fare, or a flat amount for the leg. */
  change: { basisPoints: number } | { pence: Pence };
}

/** A charge for a pick-up or drop-off in an area, e.g. "Heathrow drop-off charge". */
export interface AreaCharge {
  name: string;
  area: Area;
  pence: Pence;
}

/** An operator's prices for a vehicle category: plain JSON, as stored, versioned and read from a file. */
export interface Tariff {
  /** The least that one leg, or one hire by the hour, costs before uplifts and charges. */
  minimum: Pence;
  /** In order, the last without end; empty without prices by the mile. */
  bands: DistanceBand[];
  /** Per minute of drive time, in addition to the miles; 0 for none. */
  pencePerMinute: Pence;
  /** Null without hire by the hour. */
  hourly: HourlyPrice | null;
  fixedFares: FixedFare[];
  uplifts: Uplift[];
  pickupCharges: AreaCharge[];
  dropoffCharges: AreaCharge[];
  /** Per stop. */
  viaCharge: Pence;
  /** Hundredths of a per cent off base fares and uplifts of both legs. */
  returnDiscount: number;
  /** Region of the bank holidays of its uplifts; England and Wales by default. */
  bankHolidayRegion?: BankHolidayRegion;
}

/** The provider's settings that price. */
export interface FareRules {
  extras: ExtraPrices;
  /** Round the total to whole pounds. */
  roundOff: boolean;
  /** Symbol, e.g. "£". */
  currency: string;
}
