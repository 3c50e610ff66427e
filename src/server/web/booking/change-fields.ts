/** What a plain form was sent with, by the names of its fields: "outward.date". */
export type Fields = Readonly<Record<string, string>>;

const NAME = /^(?:(?:outward|return|booker|passenger|stops)(?:\.[a-z_]+|\.\d)+|hours|assistance|vehicle_id)$/;

/** The parts that a form's names tell, as an object of objects. */
function nested(fields: Fields): Record<string, Record<string, unknown>> {
  const whole: Record<string, Record<string, unknown>> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (!NAME.test(name)) continue;
    const path = name.split('.');
    const last = path.pop() ?? '';
    let at: Record<string, unknown> = whole;
    for (const part of path) at = (at[part] ??= {}) as Record<string, unknown>;
    at[last] = value;
  }
  return whole;
}

/** Nothing was chosen: what is left out is not asked for. */
const withoutEmpty = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => value !== '' || !/(?:_place|confirmed|vehicle_id)$/.test(name),
    ),
  );

/**
 * What a form asks for, as the API has it: stops as a list, and nobody for a passenger without a
 * name. Not checked.
 */
export function wantedOf(fields: Fields): unknown {
  const { stops, passenger, ...rest } = nested(withoutEmpty(fields));
  return {
    ...rest,
    ...(stops && { stops: Object.values(stops) }),
    ...(passenger && { passenger: passenger['name'] ? passenger : null }),
  };
}

/** As it was typed: forms send line breaks as two characters, of which the field counts one. */
export const typed = (body: unknown): Fields =>
  Object.fromEntries(
    Object.entries((body ?? {}) as Record<string, string>).map(([name, value]) => [
      name,
      value.replaceAll('\r\n', '\n'),
    ]),
  );
