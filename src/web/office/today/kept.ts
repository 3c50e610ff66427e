/** What this browser remembers of the page Today; nothing, where it keeps nothing. */
function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // It is asked for again the next time.
  }
}

const SEEN = 'office:seen';
const SOUND = 'office:sound';
/** More than any list shows; older ones are forgotten. */
const MOST = 1000;

/** The keys of rows that were looked at in this browser. */
export function seenKeys(): ReadonlySet<string> {
  return new Set((kept(SEEN) ?? '').split('\n'));
}

export function markSeen(keys: readonly string[]): void {
  if (keys.length === 0) return;
  const all = [...new Set([...keys, ...seenKeys()])].filter((key) => key !== '');
  keep(SEEN, all.slice(0, MOST).join('\n'));
}

export const wantsSound = (): boolean => kept(SOUND) === 'on';
export const keepSound = (on: boolean): void => keep(SOUND, on ? 'on' : 'off');
