import type { Schema } from './calls.ts';
import type { Random } from './random.ts';
import { WORDS } from './words.ts';

/** Values required for these names, whatever their schema would accept. */
export type Given = Record<string, unknown>;

/** A value that a schema accepts. Texts suit the name of their field, so that the value passes the first checks. */
export function validValue(schema: Schema, random: Random, given: Given = {}, name = ''): unknown {
  if (name in given) return given[name];
  if ('const' in schema) return schema.const;
  const word = WORDS[name];
  if (word) return word(random, schema);
  if (schema.enum) return random.pick(schema.enum);
  const ways = schema.anyOf ?? schema.oneOf;
  if (ways)
    return validValue(
      { ...schema, anyOf: undefined, oneOf: undefined, ...random.pick(ways) },
      random,
      given,
      name,
    );
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
  switch (type) {
    case 'object':
      return validObject(schema, random, given);
    case 'array':
      // Several of different kinds, such as the coordinates of a point.
      if (schema.prefixItems) return schema.prefixItems.map((each) => validValue(each, random, given));
      return Array.from({ length: random.whole(0, Math.min(3, schema.maxItems ?? 3)) }, () =>
        validValue(schema.items ?? {}, random, given),
      );
    case 'number':
    case 'integer':
      return validNumber(schema, random);
    case 'boolean':
      return random.chance(0.5);
    case 'null':
      return null;
    default:
      return schema.minimum === undefined ? 'some words' : String(validNumber(schema, random));
  }
}

function validNumber({ minimum = 0, maximum = 1000, multipleOf }: Schema, random: Random): number {
  if (multipleOf === undefined) return random.whole(Math.ceil(minimum), Math.floor(maximum));
  return multipleOf * random.whole(Math.ceil(minimum / multipleOf), Math.floor(maximum / multipleOf));
}

/** Not required by their schema, but by a rule about several fields. */
const NEEDED = new Set(['firstName', 'surname', 'number', 'passengerName', 'passengerPhone', 'return_date']);

function validObject({ properties = {}, required = [] }: Schema, random: Random, given: Given): object {
  const names = Object.keys(properties).filter(
    (name) =>
      required.includes(name) ||
      NEEDED.has(name) ||
      (name in given && given[name] !== undefined) ||
      random.chance(0.35),
  );
  return Object.fromEntries(
    names.map((name) => [name, validValue(properties[name] ?? {}, random, given, name)]),
  );
}
