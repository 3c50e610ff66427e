import { remember, remembered } from '../remembered.ts';

const SEEN = 'seen';
const SOUND = 'sound';
/** More than any list shows; older ones are forgotten. */
const MOST = 1000;

/** The keys of rows that were looked at in this browser. */
export function seenKeys(): ReadonlySet<string> {
  return new Set((remembered(SEEN) ?? '').split('\n'));
}

export function markSeen(keys: readonly string[]): void {
  if (keys.length === 0) return;
  const all = [...new Set([...keys, ...seenKeys()])].filter((key) => key !== '');
  remember(SEEN, all.slice(0, MOST).join('\n'));
}

export const wantsSound = (): boolean => remembered(SOUND) === 'on';
export const keepSound = (on: boolean): void => remember(SOUND, on ? 'on' : 'off');
