import { ORDER } from '../../domain/documents/named-parts.ts';
import { changesBetween, type Json, type Parts } from '../../domain/documents/parts.ts';
import { placeKey } from '../../domain/office-places/popular-parts.ts';
import type { Transaction } from '../db/database.ts';
import { bannedLabel, readBanned } from '../documents/banned-kind.ts';
import { fleetLabel, fleetParts, readFleet } from '../documents/fleet-kind.ts';
import { publishedParts, withdrawToCome } from '../documents/document-publishing.ts';
import { popularLabel, readPopular } from '../documents/popular-kind.ts';
import { readSettings, settingLabel } from '../documents/settings-kind.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import type { PlacedFile } from './place-popular.ts';

/** A document of which the file says something: what stands, and what the file wants. */
interface Wanted {
  kind: string;
  title: string;
  label: (part: string) => string;
  now: Parts;
  wanted: Parts;
}

type Settings = Pick<SettingsService, 'stored'>;

async function wantedOf(tx: Transaction, settings: Settings, file: PlacedFile): Promise<Wanted[]> {
  const [now, fleet, popular, banned] = [
    await readSettings(tx, settings),
    await readFleet(tx),
    await readPopular(tx),
    await readBanned(tx),
  ];
  const { vehicleCategories, popularLocations, bannedAddresses } = file;
  const places = popularLocations?.map(({ name, ...place }) => [placeKey(name), { ...place }] as const);
  const order = popularLocations?.map(({ name }) => name);
  const addresses = bannedAddresses?.map(({ address, reason }) => [address, { reason }] as const);
  return [
    { kind: 'settings', title: 'Settings', label: settingLabel, now, wanted: { ...now, ...file.settings } },
    {
      kind: 'vehicle_categories',
      title: 'Vehicle categories',
      label: fleetLabel,
      now: fleet,
      wanted: fleetParts(vehicleCategories),
    },
    ...(places && order
      ? [
          {
            kind: 'popular_locations',
            title: 'Popular places',
            label: popularLabel,
            now: popular,
            wanted: { ...Object.fromEntries<Json>(places), [ORDER]: order },
          },
        ]
      : []),
    ...(addresses
      ? [
          {
            kind: 'banned_addresses',
            title: 'Banned addresses',
            label: bannedLabel,
            now: banned,
            wanted: Object.fromEntries<Json>(addresses),
          },
        ]
      : []),
  ];
}

/**
 * What a file would undo of what was published in the office, "Settings: Notice"; with `replace` it may, and what was to
 * come of it goes, too.
 */
export async function undoneInOffice(
  tx: Transaction,
  settings: Settings,
  file: PlacedFile,
  { now, replace }: { now: Date; replace: boolean },
): Promise<string[]> {
  const undone: string[] = [];
  for (const { kind, title, label, now: stands, wanted } of await wantedOf(tx, settings, file)) {
    if (replace) await withdrawToCome(tx, { kind, key: '' }, now);
    if (replace) continue;
    const office = await publishedParts(tx, { kind, key: '' }, stands);
    const changed = changesBetween(stands, wanted).filter(({ key }) => office.has(key));
    undone.push(...changed.map(({ key }) => `${title}: ${label(key)}`));
  }
  return undone;
}
