/** A text as its words: what is banned is found in it as whole words, whatever the case and the marks between them. */
export function wordsOf(text: string): string {
  const words = text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return ` ${words} `;
}

/** Whether one of the texts names an address. */
export function isBannedIn(texts: readonly string[], address: string): boolean {
  const words = wordsOf(address);
  return texts.some((text) => wordsOf(text).includes(words));
}
