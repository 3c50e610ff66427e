import type { DocumentKind } from './kind.ts';
import type { Kinds } from './known-document.ts';
import { settingsKind } from './settings-kind.ts';

/** Every kind of document that the office prepares and publishes. */
export function documentKinds(deps: Parameters<typeof settingsKind>[0]): Kinds {
  const kinds: readonly DocumentKind[] = [settingsKind(deps)];
  return new Map(kinds.map((each) => [each.kind, each]));
}
