import { addDays, clock, londonTime, londonToday } from '../../domain/time.ts';
import type { StaffPrincipal } from '../http/principal.ts';
import type { Services } from '../services.ts';

/** Who is away, and whose prices are worked on, by their names in the provider's file. */
const PAUSED = 'Great Glen Travel';
const DEARER = 'Aire & Otter Cars';
const PLANNED = 'Irwell & Bee Cars';
const operatorNamed = ({ catalogue }: Services, name: string) =>
  catalogue.operators().find((operator) => operator.name === name);

/** Has an operator take no bookings until noon tomorrow. */
export async function pauseOne(services: Services, staff: StaffPrincipal): Promise<void> {
  const operator = operatorNamed(services, PAUSED);
  const until_date = addDays(londonToday(services.clock().getTime()), 1);
  const asked = { until_date, until_time: '12:00', reason: 'Snow on the A9: no cars until tomorrow noon.' };
  if (operator) await services.pauses.pause(operator, asked, staff.id);
}

/** Raises the first price of an operator's saloon by fifty pence: now, or in ten days without being published yet. */
async function prepare(services: Services, name: string, staff: StaffPrincipal, later: boolean) {
  const operator = operatorNamed(services, name);
  const category = services.catalogue.categories().find((one) => one.name === 'Saloon');
  const known = await services.tariffs.find(`${operator?.id ?? 0}-${category?.id ?? 0}`);
  if (!known) return null;
  const { live, version } = await services.tariffs.tariff(known);
  const field = live[0]?.fields.find(({ unit }) => unit === 'money');
  if (!field) return null;
  const from = londonTime(services.clock().getTime() + 10 * 86_400_000);
  await services.tariffs.save(
    known,
    {
      revision: 0,
      version,
      ...(later && { from_date: from.date, from_time: clock(0) }),
      changes: [{ key: field.key, value: ((field.value + 50) / 100).toFixed(2) }],
    },
    staff.id,
  );
  return known.id;
}

export async function publishOne(services: Services, staff: StaffPrincipal): Promise<void> {
  const id = await prepare(services, DEARER, staff, false);
  if (id !== null) await services.publications.publish([{ tariff_id: id, revision: 1 }], staff.id);
}

export async function draftOne(services: Services, staff: StaffPrincipal): Promise<void> {
  await prepare(services, PLANNED, staff, true);
}
