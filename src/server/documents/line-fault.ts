/** What is wrong with one line of text, in a sentence that names it; null for nothing. */
export function lineFault(what: string, given: string, most: number, least = 0): string | null {
  const plain = given.trim();
  if (plain.length < least) return `${what} is required`;
  if (plain.length > most) return `${what} is longer than ${most} characters`;
  if (!plain.isWellFormed() || /\p{Cc}/u.test(plain))
    return `${what} has a line break or a control character`;
  return null;
}
