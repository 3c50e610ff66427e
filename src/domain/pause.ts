/** Who takes no bookings for a while. */
export interface Pausable {
  pausedUntil: Date | null;
}

/** Whether an operator takes no bookings at an instant, in milliseconds since 1970. */
export const isPaused = ({ pausedUntil }: Pausable, now: number): boolean =>
  pausedUntil !== null && now < pausedUntil.getTime();
