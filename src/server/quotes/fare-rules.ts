import type { FareRules } from '../../domain/fare/tariff.ts';
import type { Settings } from '../../domain/settings.ts';

/** The settings that price. */
export function fareRules(settings: Settings): FareRules {
  return {
    extras: {
      meetAndGreet: settings.MEET_AND_GREET,
      wheelchair: settings.WHEEL_CHAIR,
      chargeWheelchair: settings.ALLOW_WHEELCHAIR_CHARGE,
      babySeat: settings.BABY_PRICE_PER_SEAT,
      boosterSeat: settings.BOOSTER_PRICE_PER_SEAT,
      specialLuggage: settings.SPECIAL_LUGGAGE_PER_PRICE,
      perFiveWaitingMinutes: settings.PRICE_PER_FIVE_WAITING_MIN,
    },
    roundOff: settings.ROUND_OFF,
    currency: settings.CURRENCY,
    bankHolidays: 'england-and-wales',
  };
}
