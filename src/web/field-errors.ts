/** Field of a form → what is wrong with it, as a sentence. */
export type Errors<K extends string = string> = Partial<Record<K, string>>;

export const hasAny = (errors: Errors) => Object.keys(errors).length > 0;

/** The errors of other fields. */
export function without<K extends string>(errors: Errors<K>, fields: readonly string[]): Errors<K> {
  const rows = Object.entries(errors).filter(([field]) => !fields.includes(field));
  return rows.length === Object.keys(errors).length ? errors : (Object.fromEntries(rows) as Errors<K>);
}
