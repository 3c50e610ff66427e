import type { AddressParts } from '../../domain/address-text.ts';
import { parsePostcode } from '../../domain/place-text.ts';

/** Where a postcode stands: after the last comma, or, a full one, in the two last words. */
const ENDS = [/^(?<rest>.*),\s*(?<last>[^,]+)$/, /^(?<rest>.*?),?\s+(?<last>\S+\s+\d[a-z]{2})$/i];
/** "14", "14A" or "12-14", and what follows it. */
const NUMBERED = /^(?<number>\d+[a-z]?(?:[-/]\d+[a-z]?)?)(?:,?\s+(?<street>[a-z].*))?$/i;

function withoutPostcode(text: string): { rest: string; postcode: string } {
  for (const groups of [{ rest: '', last: text }, ...ENDS.map((end) => end.exec(text)?.groups)]) {
    const postcode = groups?.last && parsePostcode(groups.last);
    if (groups && postcode) return { rest: groups.rest ?? '', postcode: postcode.text };
  }
  return { rest: text, postcode: '' };
}

/**
 * [JRN-12] A stop's street, number and postcode. Whoever sends them apart has them so; an address that stands in the
 * street's field as a whole is taken apart: "14A High Street, Leeds, LS1 4DY". What cannot be told stays in the street.
 */
export function stopParts(given: AddressParts): AddressParts {
  if (given.number || given.postcode) return given;
  const { rest, postcode } = withoutPostcode(given.street);
  const { number = '', street = '' } = NUMBERED.exec(rest)?.groups ?? {};
  // A postcode that something else follows is no street's name.
  const told = street ? !/^[a-z]{1,2}\d/i.test(street) : postcode !== '';
  if (number && told) return { number, street, postcode };
  return { number: '', street: rest, postcode };
}
