/** The same text on its own: a cell that is kept would keep the whole piece of the file that it was cut from. */
export const copyOf = (text: string): string => Buffer.from(text).toString();
