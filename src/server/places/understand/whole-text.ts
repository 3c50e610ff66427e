import { tokens } from '../../../domain/place-text.ts';
import { kmBetween } from '../geo.ts';
import { isSpot } from '../place-row.ts';
import type { PlacesStore, RankedRow } from '../places-store.ts';
import { CANDIDATES, choose, type Fits, type Knowledge, type Meaning } from './meaning.ts';
import type { Reading } from './reading.ts';
import { APART_KM, namesakes } from './weigh.ts';
import { completeness, saysWhere } from './whole-name.ts';
import { isEmpty, isKind } from './words.ts';

/** A name of nothing but words of a kind is believed of a place of some importance: Green Park. */
const KNOWN = 400;
/** A nickname's other bearers count up to so much less important than the first. */
const RIVALS = 260;
/** An airport that everybody knows by its code. */
const KNOWN_BY_CODE = 640;

const isPlain = (word: string) => isEmpty(word) || word === 'and' || word === 'station' || word === 'airport';

/** Other places whose own names hold the words of a nickname: Victoria is London's and Manchester's. */
function rivalsOf(row: RankedRow, found: readonly RankedRow[], query: readonly string[]): RankedRow[] {
  if (!isSpot(row.kind)) return [];
  const telling = query.filter((word) => !isPlain(word));
  const nameOf = ({ name }: RankedRow) => tokens(name).filter((word) => !isPlain(word));
  const isOwn = nameOf(row).length === telling.length;
  const least = isOwn && row.kind !== 'landmark' ? row.importance + 1 : row.importance - RIVALS;
  return found.filter((other) => {
    if (!isSpot(other.kind) || other.importance < least || kmBetween(other, row) <= APART_KM) return false;
    const named = nameOf(other);
    return telling.every((word, at) => (isOwn ? named[at] === word : named.includes(word)));
  });
}

/** Airports and stations share codes of three letters. */
function codeRivals(
  store: PlacesStore,
  row: RankedRow,
  [code = '', ...more]: readonly string[],
): RankedRow[] {
  if (row.kind !== 'airport' || row.importance >= KNOWN_BY_CODE || more.length > 0 || code.length !== 3)
    return [];
  const station = store.byId(`stn:${code.toUpperCase()}`);
  return station ? [station] : [];
}

/** The text names one place and nothing else: "Leeds station", "heathrow t5", "Otley, West Yorkshire". */
export function ofWholeText(known: Knowledge, reading: Reading, fits: Fits): Meaning | null {
  const parts = reading.parts.map(({ words }) => words);
  const query = parts.flat();
  const groups = query.filter((word) => !isEmpty(word)).map((word) => [word]);
  if (groups.length === 0) return null;
  const { store, regions } = known;
  const nation = reading.nation ? regions([reading.nation]) : null;
  const may = (row: RankedRow) => row.kind !== 'street' && fits(row) && (!nation || nation.holds(row));
  const held = [...store.byName(query, CANDIDATES), ...store.byWords(groups, CANDIDATES)].filter(may);
  const found = held
    .filter((row) => saysWhere(row, parts) && (row.importance >= KNOWN || !query.every(isKind)))
    .map((row) => ({ row, whole: completeness(row, query) }));
  const most = query.some(isPlain) ? 1 : Math.max(1, ...found.map(({ whole }) => whole));
  const rows = found.filter(({ whole }) => whole >= most).map(({ row }) => row);
  const [first] = namesakes(rows);
  if (!first) return null;
  const told = parts.length > 1 && rows.every((row) => row.id === first.id);
  const rivals = told ? [] : [...rivalsOf(first, held, query), ...codeRivals(store, first, query)];
  if (rivals.length > 0) return { reason: 'several', rows: namesakes([...rows, ...rivals]), unmatched: '' };
  return choose(known, rows, { told, query, unmatched: '', exact: !reading.nearby });
}

/** A nation that ends a name, not an address: "University Hospital of Wales". */
export function ofNameWithNation({ store }: Knowledge, reading: Reading, fits: Fits): Meaning | null {
  const [part, ...others] = reading.parts;
  if (!reading.nation || !part || others.length > 0) return null;
  const row = store.byName([...part.words, reading.nation], CANDIDATES).find(fits);
  return row ? { row, unmatched: '', exact: isSpot(row.kind) } : null;
}
