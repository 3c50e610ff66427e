import { PATHS } from '../../paths.ts';

const WITHOUT_NEXT: ReadonlySet<string> = new Set([PATHS.root, PATHS.checkout, PATHS.details]);

/** [STEP-06] Next step shows only when the target is not /, /checkout or /personalDetailView. */
export function showsNext(target: string): boolean {
  return !WITHOUT_NEXT.has(target);
}
