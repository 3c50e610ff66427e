import { describe, expect, it } from 'vitest';
import { pointWords, USUAL_RADIUS, type Place, type Unclear } from '../../domain/place/place.ts';
import { questionWords } from './place-resolver.ts';

const place = (name: string, changes: Partial<Place> = {}): Place => ({
  id: `twn:${name}`,
  label: name,
  lat: 54,
  lon: -1.5,
  kind: 'town',
  postcode: null,
  postcodeArea: null,
  precision: 'locality',
  radius: USUAL_RADIUS.locality,
  point: pointWords('locality', name),
  unmatched: '',
  ...changes,
});

describe('[PLACE-04] the question about an unclear place, in plain words', () => {
  const vague = (...candidates: Place[]): Unclear => ({ reason: 'vague', candidates });
  it.each<[field: string, text: string, Unclear, words: string]>([
    [
      'pickup',
      'Newport',
      { reason: 'several', candidates: [place('Newport, Gwent'), place('Newport, Shropshire')] },
      'Which Newport do you mean?',
    ],
    [
      'dropoff',
      'Edinbrough',
      { reason: 'misspelt', candidates: [place('Edinburgh')] },
      'Did you mean Edinburgh?',
    ],
    [
      'dropoff',
      'Glouster',
      { reason: 'misspelt', candidates: [place('Gloucester'), place('Glossop')] },
      'We do not know “Glouster”. Did you mean one of these?',
    ],
    [
      'pickup',
      'Leeds, Whitby',
      { reason: 'apart', candidates: [place('Leeds'), place('Whitby')] },
      '“Leeds, Whitby” names places that lie apart. Which do you mean?',
    ],
    [
      'pickup',
      'Xyz',
      { reason: 'several', candidates: [] },
      'We are not sure where “Xyz” is. Please add a town or postcode.',
    ],
    [
      'return_pickup',
      'Malham',
      vague(place('Malham', { kind: 'village' })),
      'We know “Malham” only as a village. The price depends on the exact address: please choose it, or confirm that the price is from the middle of Malham.',
    ],
    [
      'stops.2',
      'LS2',
      vague(place('LS2', { kind: 'postcode', precision: 'area' })),
      'We know “LS2” only by its postcode area. The price depends on the exact address: please choose it, or confirm that the price is by way of the middle of LS2.',
    ],
    [
      'return_dropoff',
      'Victoria Road, Harrogate',
      vague(place('Harrogate', { unmatched: 'Victoria Road' })),
      'We did not find “Victoria Road”. The price depends on the exact address: please choose it, or confirm that the price is to the middle of Harrogate.',
    ],
    [
      'dropoff',
      'Hilton Hotel, Manchester Airport',
      vague(place('Manchester Airport', { kind: 'airport', point: 'Manchester Airport' })),
      'We know “Hilton Hotel, Manchester Airport” only roughly. The price depends on the exact address: please choose it, or confirm that the price is to Manchester Airport.',
    ],
  ])('of %s: %s', (field, text, unclear, words) => {
    const named = { field, text, id: undefined, confirmed: undefined };
    expect(questionWords(named, unclear)).toBe(words);
  });
});
