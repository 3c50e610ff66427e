/** Whether an address says a postcode already, however either is spaced: "HD1 1JF" in "Huddersfield, hd11jf". */
export function saysPostcode(address: string, postcode: string): boolean {
  const letters = postcode.toUpperCase().replaceAll(/[^A-Z\d]/g, '');
  const pattern = `(^|[^A-Z\\d])${[...letters].join(' *')}($|[^A-Z\\d])`;
  return letters !== '' && new RegExp(pattern).test(address.toUpperCase());
}

/** [ADDR-02] "Leeds Station, Leeds" and "LS1 4DY" as one text; a postcode that is already there is not repeated. */
export function withPostcode(address: string, postcode: string | null | undefined): string {
  if (!postcode || saysPostcode(address, postcode)) return address;
  return [address, postcode].filter(Boolean).join(', ');
}

/** Whether an address that has no street begins with its number already: "7, BD1 4HU". */
export function saysNumber(address: string, number: string | null): boolean {
  return Boolean(number) && address.startsWith(`${number}, `);
}

/** "14" and "High Street" as one text; a number that is already there is not repeated. */
export function withNumber(number: string, address: string): string {
  return saysNumber(address, number) ? address : [number, address].filter(Boolean).join(' ');
}

/** An address in the parts that the specification's form has for a stop; '' for a part that is not known. */
export interface AddressParts {
  number: string;
  street: string;
  postcode: string;
}

/** "14", "High Street" and "LS1 4DY" as one text: "14 High Street, LS1 4DY". */
export function joinedAddress({ number, street, postcode }: AddressParts): string {
  const address = [number, street].filter(Boolean).join(' ');
  return [address, postcode].filter(Boolean).join(', ');
}
