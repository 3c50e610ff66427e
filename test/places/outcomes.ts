import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAsPreciseAs, isUnclear } from '../../src/domain/place/place.ts';
import { kmBetween } from '../../src/server/geography/places/geo.ts';
import type { Understood } from '../../src/server/geography/places/resolve.ts';

/** A typed text with its expected result: see the table's own notes. */
export interface Typed {
  kind: string;
  text: string;
  wanted: 'right' | 'near' | 'ask' | 'unknown';
  lat: number;
  lon: number;
  km: number;
}

function read(table: string): Typed[] {
  const lines = readFileSync(join(import.meta.dirname, table), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1);
  return lines.map((line) => {
    const [kind = '', text = '', wanted, lat, lon, km] = line.split('\t');
    const point = { lat: Number(lat), lon: Number(lon), km: Number(km) };
    return { kind, text, wanted: wanted as Typed['wanted'], ...point };
  });
}

/** Texts that the rules were made with. */
export const TYPED: readonly Typed[] = read('typed-texts.tsv');
/** Texts written by somebody who knew neither the rules nor the tables. */
export const BLIND: readonly Typed[] = read('blind-texts.tsv');
/** Texts for six regions, written in the same way, as new users there would type them; the kind is the region. */
export const WALK: readonly Typed[] = read('walk-texts.tsv');

/**
 * Result of a text. `right`: the intended place, or a question or unknown where expected. `vague`: a town or larger
 * area that includes the intended place, or one of several possible ones. `asked` and `refused`: a place that is
 * clear to a person was not resolved. `wrong`: another place. `assumed`: a precise point where several may be meant.
 */
export type Outcome = 'right' | 'vague' | 'asked' | 'refused' | 'wrong' | 'assumed';

export const OUTCOMES: readonly Outcome[] = ['right', 'vague', 'asked', 'refused', 'wrong', 'assumed'];

/** Judges an answer to a typed text. */
export function outcomeOf({ wanted, km, ...meant }: Typed, understood: Understood): Outcome {
  const isClear = wanted === 'right' || wanted === 'near';
  if (!understood) return isClear ? 'refused' : 'right';
  if (isUnclear(understood)) return isClear ? 'asked' : 'right';
  const isSharp = isAsPreciseAs(understood, 'street');
  if (!isClear) return isSharp ? 'assumed' : 'vague';
  const off = kmBetween(understood, meant);
  if (off <= km) return 'right';
  return !isSharp && off <= km + understood.radius / 1000 ? 'vague' : 'wrong';
}
