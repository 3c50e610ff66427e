import { isUnclear, type Place } from '../../../domain/place.ts';
import { labelOf } from '../place-row.ts';
import type { Understood } from '../places-resolve.ts';
import type { RankedRow } from '../places-store.ts';
import type { Knowledge } from './meaning.ts';
import { type PartSense, senseOf } from './mentions.ts';
import { readText } from './reading.ts';
import { bearingOf, namesakes } from './weigh.ts';
import { endsAbroad } from './understand.ts';

/** One step by which a text was understood: what was looked at, and what came of it. */
export interface Step {
  what: string;
  found: string[];
}

const NAMED_MOST = 5;

const told = (row: RankedRow) => `${labelOf(row)} [${row.id}, importance ${row.importance}]`;

function placeText({ label, id, precision, radius, point, lat, lon, unmatched }: Place): string {
  const rest = unmatched === '' ? '' : `; not understood: “${unmatched}”`;
  return `${label} [${id}] ${precision} ±${radius} m: ${point} (${lat.toFixed(5)}, ${lon.toFixed(5)})${rest}`;
}

function answerStep(understood: Understood): Step {
  if (!understood) return { what: 'answer', found: ['names nothing we know'] };
  if (!isUnclear(understood)) return { what: 'answer', found: [placeText(understood)] };
  return { what: `answer: asked, ${understood.reason}`, found: understood.candidates.map(placeText) };
}

function partStep({ store }: Knowledge, part: PartSense, later: readonly PartSense[]): Step {
  const { words, region, mention } = part;
  const found: string[] = [];
  if (region) found.push(`a region: ${region.names.join(', ') || 'a nation'}`);
  if (mention) {
    const beside = [...mention.before, '…', ...mention.after].join(' ');
    found.push(mention.whole ? 'is a name' : `holds a name: ${beside}`);
    for (const row of namesakes(mention.rows).slice(0, NAMED_MOST)) {
      const says = later.map((other) => `“${other.words.join(' ')}” ${bearingOf(store, row, other)}`);
      found.push([told(row), ...says].join('; '));
    }
  }
  return { what: `part “${words.join(' ')}”`, found: found.length > 0 ? found : ['names nothing'] };
}

/** How a text is understood, step by step, for whoever wonders why. */
export function explain(
  known: Knowledge,
  text: string,
  { understood, others }: { understood: Understood; others: readonly Place[] },
): Step[] {
  const reading = readText(text);
  const { postcode, parts, nation, nearby } = reading;
  const seen = [
    postcode ? `postcode ${postcode.text}` : 'no postcode',
    ...(nation ? [`in ${nation}`] : []),
    ...(nearby ? ['means something near to what it names'] : []),
    ...(endsAbroad(reading) ? ['is in another country'] : []),
  ];
  const kindAlone = parts.length > 1;
  const senses = parts.map(({ words }) => senseOf(words, { ...known, kindAlone }));
  return [
    { what: 'text', found: seen },
    ...senses.map((part, index) => partStep(known, part, senses.slice(index + 1))),
    answerStep(understood),
    ...(others.length > 0 ? [{ what: 'offered beside it', found: others.map(placeText) }] : []),
  ];
}
