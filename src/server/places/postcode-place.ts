import { USUAL_RADIUS, type Place } from '../../domain/place.ts';
import { parsePostcode, type Postcode, withoutArea } from '../../domain/place-text.ts';
import type { DistrictFinder } from './districts.ts';
import { AREA_RADIUS } from './place-row.ts';
import type { PlacesStore } from './places-store.ts';

/** Resolves postcodes to the sharpest point we have for them. */
export type PostcodePlacer = (postcode: Postcode, address?: string) => Place | null;

function said(address: string, where: string, postcode: Postcode): string {
  const bare = address.endsWith(where) ? address.slice(0, -where.length) : address;
  return (parsePostcode(bare) ? postcode.text : bare) + where;
}

/**
 * A postcode that one of our places bears is, given alone, where that place is; any other is the middle of its district as far as
 * we know it, else of its area. The label says which, behind the passenger's own address if there is one.
 */
export function createPostcodePlacer(store: PlacesStore, districts: DistrictFinder): PostcodePlacer {
  return (postcode, address) => {
    const bare = !address || parsePostcode(withoutArea(address)) !== null;
    const bearer = bare && postcode.inward ? store.byPostcode(postcode.text) : null;
    const district = districts(postcode);
    const area = store.byId(`pca:${postcode.area}`);
    const at = bearer ?? district ?? area;
    if (!at) return null;
    const where = bearer ? bearer.name : `${district ? district.name : area?.context} area`;
    return {
      id: `pc:${postcode.text}`,
      label: said(address ?? postcode.text, ` (${where})`, postcode),
      lat: at.lat,
      lon: at.lon,
      kind: 'postcode',
      postcode: postcode.text,
      postcodeArea: postcode.area,
      precision: bearer ? 'postcode' : 'area',
      point: bearer
        ? bearer.name
        : `the middle of ${district ? `${postcode.outward} (${district.name})` : area?.context}`,
      unmatched: '',
      radius: bearer ? USUAL_RADIUS.postcode : Math.round((district?.reachKm ?? AREA_RADIUS / 1000) * 1000),
    };
  };
}
