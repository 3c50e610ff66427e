import { tokens } from '../../src/domain/place/place-text.ts';
import { isLocality, namesOf, type PlaceRow } from '../../src/server/geography/places/place-row.ts';
import { cell, readTyped } from './read.ts';

/** Towns as large as this are called by what stands before "on", "upon" or "in": Bexhill, Henley, Barrow. */
const SHORTENED = 350;
const BEFORE = /^(.+?)[ -](?:on|upon|by|next|in|under|super)[ -]/i;

function shortName({ kind, importance, name }: PlaceRow): string[] {
  const short = isLocality(kind) && importance >= SHORTENED ? BEFORE.exec(name)?.[1] : undefined;
  return short ? [short.toLowerCase()] : [];
}

/** "Stratford on Avon" for Stratford-upon-Avon, and the other way round. */
function otherJoin({ kind, name }: PlaceRow): string[] {
  const other = name.replace(/(?<=[ -])(on|upon)(?=[ -])/i, (join) => (join.length === 2 ? 'upon' : 'on'));
  return isLocality(kind) && other !== name ? [other.replaceAll('-', ' ').toLowerCase()] : [];
}

/** The rows with the names that people have for them in other languages, at home and in a hurry. */
export function withOtherNames(rows: readonly PlaceRow[]): PlaceRow[] {
  const typed = readTyped('other-names').map((row) => ({
    name: cell(row, 'name'),
    context: cell(row, 'context'),
    aliases: cell(row, 'aliases').split(';'),
  }));
  const more = new Map<PlaceRow, string[]>();
  for (const { name, context, aliases } of typed) {
    const row = rows
      .filter(
        (one) => isLocality(one.kind) && one.name === name && (context === '' || one.context === context),
      )
      .toSorted((a, b) => b.importance - a.importance)[0];
    if (!row) console.error(`no place for the other names of ${name}, ${context}`);
    else more.set(row, aliases);
  }
  return rows.map((row) => {
    const known = new Set(namesOf(row).map((name) => tokens(name).join(' ')));
    const added = [...(more.get(row) ?? []), ...shortName(row), ...otherJoin(row)].filter(
      (name) => !known.has(tokens(name).join(' ')),
    );
    return { ...row, aliases: [row.aliases, ...added].filter(Boolean).join(';') };
  });
}
