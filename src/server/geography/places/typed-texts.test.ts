import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  BLIND,
  type Outcome,
  outcomeOf,
  OUTCOMES,
  type Typed,
  TYPED,
  WALK,
} from '../../../../test/places/outcomes.ts';
import { openPlaces } from '../../../../test/support/places-file.ts';
import { isUnclear } from '../../../domain/place/place.ts';
import type { Places } from './places.ts';

/** The texts of each outcome. */
function judged(texts: readonly Typed[], places: Places): Map<Outcome, string[]> {
  const told = new Map<Outcome, string[]>(OUTCOMES.map((outcome) => [outcome, []]));
  for (const typed of texts) told.get(outcomeOf(typed, places.understand(typed)))?.push(typed.text);
  return told;
}

let places: Places;
let tables: Map<Outcome, string[]>[];
beforeAll(() => {
  places = openPlaces();
  tables = [TYPED, BLIND, WALK].map((texts) => judged(texts, places));
});
afterAll(() => places.close());

/** Known failures: they may improve, and must not become worse. */
describe('texts as people type them', () => {
  it.each<[string, Outcome, number, number, number]>([
    ['[PLACE-03] are taken for another place', 'wrong', 0, 0, 0],
    ['[PLACE-02] are taken for one sharp point where several may be meant', 'assumed', 2, 0, 0],
    ['[PLACE-01] are known more vaguely than they could be, and say so', 'vague', 90, 26, 21],
    ['are asked about although a person would not ask', 'asked', 81, 209, 18],
    ['are not known', 'refused', 32, 25, 1],
  ])('%s: %s, at most %i of ours, %i of the blind ones, %i of six regions', (_what, outcome, ...most) => {
    for (const [table, judgedTexts] of tables.entries()) {
      const texts = judgedTexts.get(outcome);
      expect(texts?.length, texts?.join('\n')).toBeLessThanOrEqual(most[table] ?? 0);
    }
  });
});

it('[PLACE-04] at most 5 % of the clear, correctly spelt texts lead to a question', () => {
  const clear = [...TYPED, ...BLIND, ...WALK]
    .filter(({ kind, wanted }) => !kind.startsWith('mis') && (wanted === 'right' || wanted === 'near'))
    .map((typed) => ({ typed, understood: places.understand(typed) }))
    // What is corrected was misspelt.
    .filter(({ understood }) => !(understood && isUnclear(understood) && understood.reason === 'misspelt'));
  const asked = clear.filter(({ typed, understood }) => outcomeOf(typed, understood) === 'asked');
  expect(clear.length).toBeGreaterThan(3800);
  expect(asked.length / clear.length).toBeLessThanOrEqual(0.05);
});

describe('a number after a word', () => {
  it.each(['The Green Man 3 High Street, Malham', 'Green Man 3'])(
    '[PLACE-03] %s is at no terminal',
    (text) => {
      expect(JSON.stringify(places.understand({ text }))).not.toContain('apt:MAN');
    },
  );
});

describe('an unambiguous text', () => {
  it.each([
    ['Leeds LS1 4DY UK', 'pc:LS1 4DY', 'postcode'],
    ['22 Acacia Avenue, Sheffield S10 2JF', 'pc:S10 2JF', 'postcode'],
    ['Rose Cottage, Sawrey, Ambleside LA22 0LF', 'pc:LA22 0LF', 'postcode'],
    ['5 Royal Crescent, Bath BA1 2LR', 'pc:BA1 2LR', 'postcode'],
    ['IKEA Wembley', 'lmk:ikea-wembley-london', 'place'],
    ['Salford Royal', 'lmk:salford-royal-hospital-salford', 'place'],
    ['Elland Road', 'lmk:elland-road-stadium-leeds', 'place'],
    ['Turf Tavern Oxford', 'twn:oxford-oxfordshire', 'locality'],
    ['leeds bradford', 'apt:LBA', 'place'],
    ["W'hampton stn", 'stn:WVH', 'place'],
    ['Bury St Eds', 'twn:bury-st-edmunds-suffolk', 'locality'],
    ['Prifysgol Bangor', 'lmk:bangor-university-bangor', 'place'],
    ['LHR5', 'apt:LHR-T5', 'place'],
    ['T5 LHR', 'apt:LHR-T5', 'place'],
    ['heathrow t 5', 'apt:LHR-T5', 'place'],
    ['Crewe fire station', 'twn:crewe-cheshire', 'locality'],
    ['tesco seacroft', 'twn:seacroft-leeds', 'locality'],
    ['Malham, by the bridge', 'twn:malham-north-yorkshire', 'locality'],
    ['Rothwell Leeds', 'twn:rothwell-west-yorkshire', 'locality'],
    ['Bromley', 'twn:bromley-london', 'locality'],
    ['Waterloo', 'stn:WAT', 'place'],
    ['Sloane Square', 'stn:sloane-square-station-london', 'place'],
    ['Roundhay School', 'lmk:roundhay-school-leeds', 'place'],
    ['Natural History Museum', 'lmk:natural-history-museum-london', 'place'],
    ['Northern General', 'lmk:northern-general-hospital-sheffield', 'place'],
  ])('[PLACE-04] %s leads to no question', (text, id, precision) => {
    expect(places.resolve({ text })).toMatchObject({ id, precision });
  });

  it('[PLACE-05] a postcode in an address is not named after the building that bears it', () => {
    const place = places.resolve({ text: '22 Acacia Avenue, Sheffield S10 2JF' });
    expect(place?.point).toBe('the middle of S10 2JF');
    expect(place?.label).toBe('22 Acacia Avenue, Sheffield S10 2JF');
  });

  it.each([
    ['L51 4DY', 'L5'],
    ['22 Acacia Avenue, Liverpool L51 4DY', 'L5'],
  ])('[PLACE-06] %s: its district does not exist, and the nearest ones are offered', (text, first) => {
    const understood = places.understand({ text });
    expect(understood).toMatchObject({ reason: 'misspelt' });
    expect(understood && 'candidates' in understood && understood.candidates[0]?.postcode).toBe(first);
  });

  it.each([
    'Victoria',
    'Queen Street station',
    'Corby Kettering',
    'Heathrow (not T5)',
    'Bath Road',
    'Oxford services',
    'Derby Arms',
    'Cambridge, Charing Cross Road',
  ])('[PLACE-04] %s still leads to a question', (text) => expect(places.resolve({ text })).toBeNull());

  it('[PLACE-03] a town before a name excludes distant hamlets', () => {
    const understood = places.understand({ text: 'travelodge manchester piccadilly' });
    expect(understood).toMatchObject({
      reason: 'apart',
      candidates: [{ id: 'twn:manchester-greater-manchester' }, {}],
    });
  });
});
