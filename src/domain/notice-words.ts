import { many } from './many.ts';

/** 120 → "2 hours", 60 → "1 hour", 90 → "1.5 hours". */
export function graceHours(minutes: number): string {
  const hours = Math.round((minutes / 60) * 100) / 100;
  return many(hours, 'hour');
}

/**
 * [ERR-02] What is said of both refusals that are named for the notice: it is the reason for one only.
 * @param graceMinutes the provider's notice
 */
export function urgentText(banned: boolean, graceMinutes: number): string {
  const notice = `must be booked at least ${graceHours(graceMinutes)} ahead.`;
  if (!banned) return `Pickups ${notice}`;
  return `This address cannot be booked online.${graceMinutes > 0 ? ` Other pickups ${notice}` : ''}`;
}
