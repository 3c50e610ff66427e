/** Licence granted by an authority, both days included; null for an open end. */
export interface Licence {
  number: string;
  authority: string;
  /** "2026-12-01" */
  validFrom: string | null;
  validTo: string | null;
}

const isValidOn = ({ validFrom, validTo }: Licence, day: string): boolean =>
  (validFrom === null || validFrom <= day) && (validTo === null || day <= validTo);

/** Whether an operator is licensed on a day. */
export function isLicensed(licences: readonly Licence[], day: string): boolean {
  return licences.some((licence) => isValidOn(licence, day));
}

/**
 * The licence in force on a day: of several, the one that began last, and of those the last in the list.
 * Null: no booking may be accepted then.
 */
export function licenceOn<L extends Licence>(licences: readonly L[], day: string): L | null {
  return licences
    .filter((licence) => isValidOn(licence, day))
    .reduce<L | null>(
      (best, licence) => (best && (best.validFrom ?? '') > (licence.validFrom ?? '') ? best : licence),
      null,
    );
}

/** Can be paused. */
interface Pausable {
  pausedUntil: Date | null;
}

/** Whether an operator takes no bookings at an instant, in milliseconds since 1970. */
export const isPaused = ({ pausedUntil }: Pausable, now: number): boolean =>
  pausedUntil !== null && now < pausedUntil.getTime();
