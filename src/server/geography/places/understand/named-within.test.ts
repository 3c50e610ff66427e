import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPlaces } from '../../../../../test/support/places-file.ts';
import { isUnclear } from '../../../../domain/place/place.ts';
import type { Places } from '../places.ts';

let places: Places;
beforeAll(() => {
  places = openPlaces();
});
afterAll(() => places.close());

/** The ids that a text may mean, the one it does mean alone. */
function idsOf(text: string): (string | null)[] | null {
  const understood = places.understand({ text });
  if (!understood) return null;
  return isUnclear(understood) ? understood.candidates.map(({ id }) => id) : [understood.id];
}

describe('a text that is not a name as a whole', () => {
  it.each([
    ['Portree garage', 'twn:portree-highland'],
    ['Tregaron surgery', 'twn:tregaron-ceredigion'],
    ['University of Leeds Parkinson building', 'lmk:university-of-leeds-leeds'],
  ])('[PLACE-01] %j: the contained name is offered', (text, id) => {
    expect(idsOf(text)?.[0]).toBe(id);
  });

  it.each(['north dar', 'dar south', 'main hud'])(
    '[PLACE-03] %j is not matched to a station code',
    (text) => {
      expect(idsOf(text)?.some((id) => id?.startsWith('stn:')) ?? false).toBe(false);
    },
  );

  it.each([
    ['SW1A OAA', 'SW1A 0AA'],
    ['LSI 4DY', 'LS1 4DY'],
    ['BT7lNN', 'BT7 1NN'],
  ])('[PLACE-02] %j leads to a question about the postcode %s', (text, code) => {
    const asked = places.understand({ text });
    expect(asked && isUnclear(asked) && asked.reason).toBe('misspelt');
    const [meant] = asked && isUnclear(asked) ? asked.candidates : [];
    expect(meant?.postcode).toBe(code);
    expect(places.understand({ text, id: meant?.id })).toMatchObject({ postcode: code });
  });
});

describe('a name with additional words', () => {
  it.each([
    ['oxford circus tube', 'stn:oxford-circus-station-london'],
    ['Mudchute DLR', 'stn:mudchute-station-london'],
    ['guys hospital cancer centre', 'lmk:guys-hospital-london'],
    ['morrisons otley', 'twn:otley-west-yorkshire'],
    ['12 Heol Llanelli, Pontyates', 'twn:pontyates-carmarthenshire'],
    ['leeds general infirmary jubilee wing', 'lmk:leeds-general-infirmary-leeds'],
    ['Bangor, Co. Down', 'twn:bangor-northern-ireland'],
    ['lanyon place', 'stn:belfast-lanyon-place-station-belfast'],
    ['Wrexham Maelor', 'lmk:wrexham-maelor-hospital-wrexham'],
  ])('%j is %s', (text, id) => {
    expect(idsOf(text)).toEqual([id]);
  });
});
