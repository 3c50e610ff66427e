import type { Settings } from './settings.ts';

/** What a passenger may choose, and whether the settings leave it open: the site and the server ask here. */
const OFFERED = {
  mileage: ({ IS_QUOTATION }: Settings) => !IS_QUOTATION,
  hourly: ({ HOURLY_RATE_STATUS }: Settings) => HOURLY_RATE_STATUS,
  car: ({ SHOWPAYINCAR }: Settings) => SHOWPAYINCAR,
  card: ({ SHOWCARD }: Settings) => SHOWCARD,
  /** [MON-04] To pay a part by card, and the rest in the car. */
  deposit: ({ SHOWPAYINCAR, DEPOSIT }: Settings) => SHOWPAYINCAR && DEPOSIT !== '',
  guest: ({ GUEST_LOGIN }: Settings) => GUEST_LOGIN,
};

export type Choice = keyof typeof OFFERED;

export function isOffered(choice: Choice, settings: Settings): boolean {
  return OFFERED[choice](settings);
}
