import type { Area } from '../area/area.ts';
import type { ExtraPrices } from '../journey/extras.ts';
import type { Pence } from '../money.ts';
import type { BankHolidayRegion } from './bank-holidays.ts';

/** A marginal price: it holds for the miles above the band before and up to its own end. */
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
  /** True when it also holds from `to` to `from`. */
  bothWays: boolean;
}

/** Both ends count. Either both "2026-12-24" or both "12-24", which returns every year and may span New Year. */
export interface DateRange {
  from: string;
  to: string;
}

/** What a bank holiday does to the weekdays of an uplift. */
type BankHolidayRule =
  /** Nothing. */
  | 'ignore'
  /** It counts, whatever its weekday: "Sundays and bank holidays". */
  | 'include'
  /** Only bank holidays on the listed weekdays count. */
  | 'only'
  /** It does not count: "rush hour on working days". */
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
  /** Of the uplifts of one group only the dearest is charged; those without a group add up. */
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

/** One operator's prices for one vehicle category: plain JSON, as it is stored, versioned and read from a file. */
export interface Tariff {
  /** The least that one leg, or one hire by the hour, costs before uplifts and charges. */
  minimum: Pence;
  /** In order, the last without end; empty when there is no price by the mile. */
  bands: DistanceBand[];
  /** For each minute of drive time, besides the miles; 0 for none. */
  pencePerMinute: Pence;
  /** Null when there is no hire by the hour. */
  hourly: HourlyPrice | null;
  fixedFares: FixedFare[];
  uplifts: Uplift[];
  pickupCharges: AreaCharge[];
  dropoffCharges: AreaCharge[];
  /** For each stop on the way. */
  viaCharge: Pence;
  /** Hundredths of a per cent off base fares and uplifts of both legs. */
  returnDiscount: number;
  /** Whose bank holidays the uplifts speak of; those of England and Wales when left out. */
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
