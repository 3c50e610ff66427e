import type { LegName } from '../../../domain/fare/fare.ts';

/** Why letters about who drives a leg are written. */
export const DRIVER_OCCASIONS = [
  'driver_named',
  'driver_withdrawn',
  'driver_on_way',
  'driver_arrived',
] as const;
export type DriverOccasion = (typeof DRIVER_OCCASIONS)[number];

export const isDriverOccasion = (occasion: string): occasion is DriverOccasion =>
  DRIVER_OCCASIONS.some((one) => one === occasion);

/** What tells the news of the drivers of a booking apart: "outward.17" is of the driver with that id. */
export const driverInstance = ({ leg, id }: { leg: LegName; id: number }): string => `${leg}.${id}`;
