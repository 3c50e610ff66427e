/** A value that is JSON already. */
export interface JsonText<T> {
  readonly text: string;
  /** What the text says; never there. */
  readonly says?: T;
}

/** The text of a value. */
export const jsonOf = <T>(value: T): JsonText<T> => ({ text: JSON.stringify(value) });

/** The text of a list. */
export const jsonList = <T>(entries: readonly JsonText<T>[]): JsonText<T[]> => ({
  text: `[${joined(entries.map(({ text }) => text))}]`,
});

/** The text of an object, from those of its fields. */
export function jsonObject<T extends object>(fields: { [K in keyof T]: JsonText<T[K]> }): JsonText<T> {
  const written = Object.entries<JsonText<unknown>>(fields).map(([name, { text }]) => `"${name}":${text}`);
  return { text: `{${joined(written)}}` };
}

/** Put together piece by piece, which copies nothing: the whole is written out once, when it is sent. */
const joined = (texts: readonly string[]) =>
  texts.reduce((all, text) => (all === '' ? text : `${all},${text}`), '');
