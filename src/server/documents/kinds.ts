import { areaKind } from './area-kind.ts';
import { operatorKind } from './operator-kind.ts';
import { bannedKind } from './banned-kind.ts';
import type { DocumentKind } from './kind.ts';
import type { Kinds } from './known-document.ts';
import { fleetKind } from './fleet-kind.ts';
import { popularKind } from './popular-kind.ts';
import { termsKind } from './terms-kind.ts';
import { settingsKind } from './settings-kind.ts';

/** Every kind of document that the office prepares and publishes. */
export function documentKinds(
  deps: Parameters<typeof settingsKind>[0] &
    Parameters<typeof popularKind>[0] &
    Parameters<typeof areaKind>[0] &
    Parameters<typeof fleetKind>[0],
): Kinds {
  const kinds: readonly DocumentKind[] = [
    settingsKind(deps),
    operatorKind(deps),
    termsKind(deps),
    areaKind(deps),
    fleetKind(deps),
    popularKind(deps),
    bannedKind(),
  ];
  return new Map(kinds.map((each) => [each.kind, each]));
}
