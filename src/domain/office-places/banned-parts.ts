import type { Json, PartChange } from '../documents/parts.ts';

/** Why an address is banned; '' where nobody has said. */
export function reasonOf(value: Json): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return '';
  const { reason } = value as Readonly<Record<string, Json>>;
  return typeof reason === 'string' ? reason : '';
}

const named = (address: string, reason: string) => (reason === '' ? address : `${address} (${reason})`);

/** Changes of the banned addresses in words: a part each, by the address. */
export function bannedWords(changes: readonly PartChange[]): string[] {
  return changes.map(({ key, before, after }) => {
    if (before === null) return `Banned: ${named(key, reasonOf(after))}`;
    if (after === null) return `Not banned any more: ${named(key, reasonOf(before))}`;
    const words = (value: Json) => reasonOf(value) || 'no reason';
    return `${key}: ${words(before)} → ${words(after)}`;
  });
}
