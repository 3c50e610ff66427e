import { withPostcode } from '../../domain/address-text.ts';
import { geoUri, parseGeoUri, type FoundPoint } from '../../domain/geo-uri.ts';
import { parsePostcode, readAddress, withoutArea, withoutCountry } from '../../domain/place-text.ts';
import {
  isAsSharpAs,
  isUnclear,
  USUAL_RADIUS,
  type Located,
  type Place,
  type Point,
} from '../../domain/place.ts';
import { kmBetween } from './geo.ts';
import type { DistrictFinder } from './districts.ts';
import type { Resolver, Understood } from './places-resolve.ts';
import type { Pins } from './pins.ts';
import type { PlacesStore } from './places-store.ts';
import type { Units } from './units/unit-file.ts';
import { addsTo, createPointCheck, NEAR_KM } from './point-check.ts';

/** An address as it was written, with what came along. */
export interface Named {
  /** An id of ours, or a point of another service as `geoUri` writes it. */
  id?: string | undefined;
  text: string;
  /** The id of a vague point, or of one of several, that the passenger has confirmed to be meant. */
  confirmed?: string | undefined;
  /** Where a map service that we have asked ourselves has the text. */
  found?: FoundPoint | null | undefined;
}

/** What a point is that a map knows and we do not. */
const ON_MAP = 'the spot on the map';

interface Sources {
  store: PlacesStore;
  districts: DistrictFinder;
  units: Units;
  understand: Resolver;
  covers: (point: Point) => boolean;
  pins: Pins;
}

/** Finds the place of an address, with the point of another service where that can be believed. */
export function createLocator({
  store,
  districts,
  units,
  understand,
  covers,
  pins,
}: Sources): (named: Named) => Located {
  const { fitsPostcode, isPlausible } = createPointCheck({ store, districts, units });

  /** The place of a point, with what we know ourselves of a place there. */
  function at(point: FoundPoint, text: string, known: Place | null): Place {
    const told = point.postcode === null ? null : parsePostcode(point.postcode);
    const written = readAddress(text).postcode;
    const code = written ?? (told && fitsPostcode(point, told) ? told : null);
    const postcode = code?.text ?? known?.postcode ?? null;
    const isTown = known?.precision === 'locality' && !written?.inward && !addsTo(store, known, text);
    return {
      id: geoUri(point),
      label: withPostcode(withoutCountry(withoutArea(text)), postcode),
      lat: point.lat,
      lon: point.lon,
      kind: known && isAsSharpAs(known, 'place') ? known.kind : 'landmark',
      postcode,
      postcodeArea: code?.area ?? known?.postcodeArea ?? store.nearestLocality(point)?.area ?? null,
      precision: isTown ? 'locality' : 'door',
      radius: isTown ? known.radius : USUAL_RADIUS.door,
      point: isTown ? known.point : ON_MAP,
      unmatched: '',
    };
  }

  /** What the text means, as far as a point tells between several. */
  function meantNear(point: FoundPoint, understood: Understood, text: string): Place | null {
    if (!understood || !isUnclear(understood)) return understood;
    return understood.candidates.find((one) => isPlausible(point, one, text)) ?? null;
  }

  return ({ id, text, confirmed, found }) => {
    const point = id === undefined ? null : parseGeoUri(id);
    const pin = point && pins.named(point, text);
    if (pin) return pin;
    const understood = understand({ id: point ? undefined : (id ?? confirmed), text });
    const asked = found && covers(found) ? found : null;
    if (point && covers(point)) {
      const known = meantNear(point, understood, text);
      if ((known || !understood) && isPlausible(point, known, text)) return at(point, text, known);
      if (asked && kmBetween(point, asked) <= NEAR_KM) return at(point, text, null);
    }
    if (point) return understood || asked ? 'elsewhere' : 'unknown';
    if (asked) {
      const known = meantNear(asked, understood, text);
      return at(asked, text, known && isPlausible(asked, known, text) ? known : null);
    }
    return understood ?? 'unknown';
  };
}
