import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import type { Point } from '../../src/domain/place/place.ts';
import { fold } from '../../src/domain/place/place-text.ts';
import { kmBetween } from '../../src/server/geography/places/geo.ts';
import { cell, pointOf, readTyped } from './read.ts';
import { slug, type Draft } from './rows.ts';
import { sameTown, type Town } from './towns.ts';

/** Below what the packages say of the size of a place. */
const IMPORTANCE = { town: 340, suburb: 310, village: 290, hamlet: 230 } as const;
type Size = keyof typeof IMPORTANCE;

/** A village or suburb as we typed it. */
interface Typed extends Point {
  name: string;
  size: Size;
  /** Of suburbs what they are a part of, of namesakes what they are near to; else ''. */
  town: string;
  county: string;
  aliases: string;
}

/** Files that hold several counties: theirs is the county of the nearest place that the packages know. */
const SEVERAL = new Set(
  (
    'aberdeen-and-aberdeenshire cardiff-and-vale conwy-and-denbighshire dundee-and-angus edinburgh-and-lothians ' +
    'flintshire-and-wrexham glasgow-and-clyde gwent mid-glamorgan stirling-and-clackmannan ' +
    'swansea-and-west-glamorgan ayrshire lanarkshire'
  ).split(' '),
);

const LITTLE = new Set(['and', 'of', 'upon']);
const titled = (file: string) =>
  file
    .replace('greater-london', 'london')
    .replaceAll('-', ' ')
    .replaceAll(/[a-z]+/g, (word) => (LITTLE.has(word) ? word : word[0]?.toUpperCase() + word.slice(1)));

function sizeOf(row: Record<string, string>): Size {
  const size = cell(row, 'kind');
  if (size in IMPORTANCE) return size as Size;
  throw new Error(`no such kind: ${JSON.stringify(row)}`);
}

function countyNear(towns: readonly Town[], point: Point): string {
  let best: Town | undefined;
  for (const town of towns) if (!best || kmBetween(town, point) < kmBetween(best, point)) best = town;
  return best?.county ?? '';
}

function readVillages(towns: readonly Town[]): Typed[] {
  const files = readdirSync(new URL('typed/villages/', import.meta.url)).map((file) =>
    basename(file, '.tsv'),
  );
  return files.toSorted().flatMap((file) =>
    readTyped(`villages/${file}`).map((row) => {
      const point = pointOf(row);
      const county = SEVERAL.has(file) ? countyNear(towns, point) : titled(file);
      // "Milton, near Brampton"
      const [name = '', beside = ''] = cell(row, 'name').split(', ');
      const town = cell(row, 'town') || beside;
      return { name, town, aliases: cell(row, 'aliases'), size: sizeOf(row), county, ...point };
    }),
  );
}

const joined = (...aliases: string[]) =>
  [...new Set(aliases.flatMap((list) => list.split(';')).filter(Boolean))].join(';');

/**
 * The known localities, told more of by what we typed of them, and after them those that only we have.
 * @param known of the packages and of our own tables, with ids that stay
 */
export function withVillages(known: readonly Draft[], towns: readonly Town[]): Draft[] {
  const rows = new Map(known.map((row) => [row.id, row]));
  const byName = new Map<string, Draft[]>();
  const note = (row: Draft) => byName.set(fold(row.name), [...(byName.get(fold(row.name)) ?? []), row]);
  known.forEach(note);
  for (const village of readVillages(towns)) {
    const same = byName.get(fold(village.name))?.find((row) => sameTown(row, village));
    if (same) {
      rows.set(same.id, toldMore(same, village));
      continue;
    }
    const row = rowOf(village, rows);
    rows.set(row.id, row);
    note(row);
  }
  return toldApart([...rows.values()]);
}

/** Of two of one name in one county the lesser is called by the town that it is near to. */
function toldApart(rows: readonly Draft[]): Draft[] {
  const towns = rows.filter(({ importance }) => importance > IMPORTANCE.town);
  const taken = new Set<string>();
  return rows
    .toSorted((a, b) => b.importance - a.importance)
    .map((row) => {
      const label = fold(`${row.name}, ${row.context}`);
      if (!taken.has(label)) {
        taken.add(label);
        return row;
      }
      const others = towns.filter(({ name }) => name !== row.name);
      const [near] = others.toSorted((a, b) => kmBetween(a, row) - kmBetween(b, row));
      return { ...row, context: `near ${near?.name}`, county: row.county || row.context };
    });
}

/** A suburb is known by its town. */
function toldMore(row: Draft, { town, size, aliases, county }: Typed): Draft {
  const more = { ...row, aliases: joined(row.aliases, aliases) };
  if (row.kind !== 'village' || size !== 'suburb') return more;
  return { ...more, kind: 'suburb', context: town, county };
}

function rowOf(
  { name, town, county, size, aliases, lat, lon }: Typed,
  rows: ReadonlyMap<string, Draft>,
): Draft {
  const context = town === '' ? county : town;
  const key = `twn:${slug(name)}-${slug(context)}`;
  let id = key;
  for (let times = 2; rows.has(id); times++) id = `${key}-${times}`;
  const kind = size === 'suburb' || size === 'town' ? size : 'village';
  return {
    id,
    name,
    context,
    county: context === county ? '' : county,
    lat,
    lon,
    kind,
    postcode: '',
    importance: IMPORTANCE[size],
    aliases,
  };
}
