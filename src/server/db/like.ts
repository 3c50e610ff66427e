/** A text as itself in a pattern of LIKE, whatever is in it. */
export const literal = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');
