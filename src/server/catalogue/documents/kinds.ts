import { areaKind } from './area-kind.ts';
import { createDueChanges, type DueChanges } from './document-publishing.ts';
import { createDocuments, type Documents, type DocumentsDeps } from './documents-service.ts';
import type { Kinds } from './documents-store.ts';
import { fleetKind } from './fleet-kind.ts';
import type { DocumentKind } from './kind.ts';
import { bannedKind, popularKind } from './list-kinds.ts';
import { operatorKind, termsKind } from './operator-kind.ts';
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

/** Services of documents other than prices. */
export interface DocumentServices {
  documents: Documents;
  dueChanges: DueChanges;
}

export function createDocumentServices(deps: DocumentsDeps): DocumentServices {
  return { documents: createDocuments(deps), dueChanges: createDueChanges(deps) };
}
