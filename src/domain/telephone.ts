/** "0113 496 0000" as the target of a telephone link. */
export function telephone(number: string): string {
  return `tel:${number.replaceAll(/[^+\d]/g, '')}`;
}
