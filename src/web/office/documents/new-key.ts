const LETTERS = 8;

/** A name for something that is not there yet: what is prepared of it is kept under that. */
export const newKey = (): string => `new-${crypto.randomUUID().slice(0, LETTERS)}`;
