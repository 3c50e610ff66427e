import type { ChangeState } from '../../../domain/booking/change-states.ts';
import type { Database } from '../../db/database.ts';
import type { Catalogue } from '../../operators/catalogue.ts';
import type { SettingsService } from '../../settings/settings-service.ts';
import type { BookingDetails } from '../booking-details.ts';
import { findChange } from '../changes/change-store.ts';
import { changedDetails } from '../changes/changed-rows.ts';
import { wasAsked } from '../changes/drop-change.ts';
import { toPayFor } from '../changes/make-change.ts';
import type { ChangeOccasion } from './booking-occasions.ts';
import type { AskedChange } from './told.ts';

/** The state of a change of which an occasion tells. */
const STATES: Readonly<Record<ChangeOccasion, ChangeState>> = {
  change_asked: 'to_agree',
  change_to_pay: 'to_pay',
  change_refused: 'refused',
  change_unanswered: 'lapsed',
  change_unpaid: 'lapsed',
  change_withdrawn: 'lapsed',
};

export const isChangeOccasion = (occasion: string): occasion is ChangeOccasion =>
  Object.hasOwn(STATES, occasion);

export interface AskedDependencies {
  db: Database;
  catalogue: Pick<Catalogue, 'categoryById'>;
  settings: Pick<SettingsService, 'current'>;
}

/** [MNG-06] A change as its letters tell of it; null where it stands otherwise by now, of which other letters tell. */
export async function askedChange(
  { db, catalogue, settings }: AskedDependencies,
  details: BookingDetails,
  { id, occasion }: { id: number; occasion: ChangeOccasion },
): Promise<(AskedChange & { changed: readonly string[] }) | null> {
  const change = await findChange(db, id);
  if (change?.status !== STATES[occasion]) return null;
  const { wanted, waitsUntil: until, reason, changed } = change;
  const { booking } = details;
  const difference = wanted ? wanted.priced.totalPence - booking.totalPence : 0;
  const after = wanted && changedDetails(details, wanted, catalogue, settings.current().settings);
  const byUs = !wasAsked(change);
  return { after, until, reason, changed, byUs, toPay: await toPayFor(db, booking, difference) };
}
