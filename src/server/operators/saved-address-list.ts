import type { SavedAddress } from '../../contract/provider.ts';
import { withPostcode } from '../../domain/address-text.ts';
import { isAsSharpAs } from '../../domain/place.ts';
import { findPostcode } from '../../domain/place-text.ts';
import type { Places } from '../places/places.ts';
import type { Catalogue } from './catalogue.ts';

type Saved = ReturnType<Catalogue['savedAddresses']>[number];

/** The postcode of the place that an address names, by its id or as a whole; one that it says itself stands. */
function postcodeOf({ address, placeId }: Saved, places: Pick<Places, 'byId' | 'resolve'>): string | null {
  if (findPostcode(address)) return null;
  const named = placeId === null ? null : places.byId(placeId);
  if (named) return named.postcode;
  const place = places.resolve({ text: address });
  // Where it is but a part of the address, such as the station that it is next to, the label is the address.
  const whole = place && isAsSharpAs(place, 'place') && place.label !== address.trim();
  return whole ? place.postcode : null;
}

/** [ADDR-01] [ADDR-02] Lists the saved addresses, each with its postcode where we know one. */
export function savedAddressList(places: Pick<Places, 'byId' | 'resolve'>) {
  // The rows are the same object until the provider's data changes.
  const lists = new WeakMap<readonly Saved[], SavedAddress[]>();
  return (rows: readonly Saved[]): SavedAddress[] => {
    const known = lists.get(rows);
    if (known) return known;
    const list = rows.map((row) => ({
      id: row.id,
      address: withPostcode(row.address, postcodeOf(row, places)),
    }));
    lists.set(rows, list);
    return list;
  };
}
