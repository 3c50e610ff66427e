import { z } from 'zod';
import { email } from '../../contract/fields.ts';
import { parseOrigins } from '../../domain/origins.ts';
import { PATTERNS, SETTINGS, type SettingName } from '../../domain/settings.ts';
import { pounds, whole } from './file-fields.ts';

const line = z.string({ error: 'must be text' }).trim().max(500, 'is longer than 500 characters');

/** What a file may say for each kind of setting, stricter than what is understood of a stored one. */
const KINDS = {
  enable: z.enum(['enable', 'disable'], { error: 'must be "enable" or "disable"' }),
  yes: z.enum(['yes', 'no'], { error: 'must be "yes" or "no"' }),
  money: pounds.transform((pence) => (pence / 100).toFixed(2)),
  whole: z
    .union([whole(0, 999_999), z.string().regex(/^\d{1,6}$/, 'must be a whole number')], {
      error: 'must be a whole number',
    })
    .transform(String),
  text: line,
  email: z.union([z.literal(''), email], { error: 'must be an e-mail address' }),
  colour: line.regex(PATTERNS.colour, 'must be a colour, e.g. "#0b5d4e"'),
  link: line.regex(PATTERNS.link, 'must be an https address or a path such as "/terms"'),
  asking: line.regex(PATTERNS.asking, 'must be "no", "unusual" or "always"'),
  capture: line.regex(PATTERNS.capture, 'must be "at_once" or "on_accept"'),
  deposit: line.regex(PATTERNS.deposit, 'must be a share or a sum, e.g. "20%" or "10.00", or nothing'),
  precision: line.regex(PATTERNS.precision, 'must be "street", "locality" or "area"'),
  vatMode: line.regex(PATTERNS.vatMode, 'must be "principal" or "agent"'),
  vatNumber: line.regex(PATTERNS.vatNumber, 'must be a VAT number, e.g. "GB 123 4567 89", or nothing'),
  vatRates: line.regex(PATTERNS.vatRates, 'must be a rate, e.g. "20" or "20; 17.5 from 2027-04-01"'),
  currency: line.regex(PATTERNS.currency, 'must be a currency code, e.g. "GBP"'),
};

const origins = line.refine((value) => parseOrigins(value).faults.length === 0, {
  error: 'must be origins such as https://hotel.example, separated by spaces',
});

const names = Object.keys(SETTINGS) as SettingName[];

const schemaOf = (name: SettingName) => (name === 'EMBED_ORIGINS' ? origins : KINDS[SETTINGS[name].kind]);

/** Settings by name; those not mentioned are left as they are. */
export const settingsSchema = z
  .strictObject(Object.fromEntries(names.map((name) => [name, schemaOf(name).optional()])))
  .transform((values) =>
    Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    ),
  );
