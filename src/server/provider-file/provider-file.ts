import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { POPULAR_KINDS } from '../../contract/provider.ts';
import { promoCodeOf, type PromoOff } from '../../domain/fare/promo.ts';
import { PICTURE_PATH } from '../../domain/documents/lists.ts';
import { checkSetting } from '../../domain/settings/setting-words.ts';
import { type SettingName, SETTINGS } from '../../domain/settings.ts';
import { isKnownBy, operatorsNamed } from '../catalogue/index.ts';
import { CommandRefused } from '../platform/errors.ts';
import { corporateCustomersSchema, customerFaults } from './file-customers.ts';
import { areaSchema, day, decimal, namedAreas, pounds, text, whole } from './file-fields.ts';
import { type Names, operatorSchema } from './file-operator.ts';

const schemaOf = (name: SettingName) =>
  z.union([z.string(), z.number()], { error: 'must be text' }).transform((given, context) => {
    const checked = checkSetting(name, String(given));
    if ('value' in checked) return checked.value;
    context.addIssue({ code: 'custom', message: checked.fault });
    return z.NEVER;
  });

const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[];

/** Settings by name, by the office's rules; omitted ones stay unchanged. */
export const settingsSchema = z
  .strictObject(Object.fromEntries(SETTING_NAMES.map((name) => [name, schemaOf(name).optional()])))
  .transform((values) =>
    Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    ),
  );

/** A place as the file names it: its text, or its id. */
const namedPlace = text(200).nullable().default(null);

/** A trip for the start page, its places not yet looked up. */
const popularLocation = z
  .strictObject({
    name: text(80),
    note: text(80).nullable().default(null),
    kind: z.enum(POPULAR_KINDS, { error: `must be one of ${POPULAR_KINDS.join(', ')}` }),
    pickup: namedPlace,
    dropoff: namedPlace,
  })
  .refine(({ pickup, dropoff }) => pickup !== null || dropoff !== null, {
    error: 'needs a pickup, a dropoff, or both',
  });

interface FileOperator {
  key: string;
  name: string;
  licences: readonly { number: string }[];
  active: boolean;
}

const PATH = 'settings.SINGLE_OPERATOR';

/** Errors of the operator named in the settings, "path: reason". */
export function singleOperatorFaults(
  named: string | undefined,
  operators: readonly FileOperator[],
): string[] {
  if (!named) return [];
  const [found, ...others] = operatorsNamed(operators, named);
  if (!found) return [`${PATH}: "operators" has none with the name or licence number "${named}"`];
  if (others.length > 0) return [`${PATH}: several operators are named "${named}", write the licence number`];
  return found.active ? [] : [`${PATH}: the operator "${named}" is not active`];
}

const MOST_USES = 10_000_000;

const code = z
  .string({ error: 'must be text' })
  .transform(promoCodeOf)
  .pipe(z.string().regex(/^[A-Z0-9]{3,20}$/, 'must be 3 to 20 letters and digits, e.g. "WELCOME10"'));

const promoName = z.array(text(80)).min(1, 'names none').nullable().default(null);

/** A promo code; omitted limits mean none. */
const promoCode = z
  .strictObject({
    code,
    about: text(80).default(''),
    /** Hundredths of a per cent; not more, so that there is something left to be paid. */
    percent: decimal(0.01, 90, 2).optional(),
    /** The most that a per cent takes off. */
    most: pounds.optional(),
    amount: pounds.optional(),
    leastPrice: pounds.default(0),
    from: day.nullable().default(null),
    to: day.nullable().default(null),
    uses: whole(1, MOST_USES).nullable().default(null),
    usesPerPerson: whole(1, MOST_USES).nullable().default(null),
    /** Keys or licence numbers. */
    operators: promoName,
    vehicles: promoName,
  })
  .refine(({ percent, amount }) => (percent === undefined) !== (amount === undefined), {
    error: 'needs either a percent or an amount',
  })
  .refine(({ most, percent }) => most === undefined || percent !== undefined, {
    path: ['most'],
    error: 'is for a percent only',
  })
  .refine(({ amount = 0, leastPrice }) => amount === 0 || amount < leastPrice, {
    path: ['leastPrice'],
    error: 'must be more than the amount',
  })
  .refine(({ from, to }) => from === null || to === null || from <= to, {
    path: ['to'],
    error: 'is before from',
  })
  .transform(({ percent, most, amount, ...rest }) => {
    const off: PromoOff =
      percent === undefined ? { pence: amount ?? 0 } : { basisPoints: percent, mostPence: most ?? null };
    return { ...rest, off };
  });

export type FilePromo = z.output<typeof promoCode>;

/** Duplicate codes, and their references to missing entries. */
function promoFaults(
  codes: readonly FilePromo[],
  operators: readonly { key: string; licences: readonly { number: string }[] }[],
  categories: readonly { name: string }[],
): string[] {
  const first = new Map<string, number>();
  return codes.flatMap(({ code: name, operators: of, vehicles }, index) => {
    const at = `promoCodes[${index}]`;
    const before = first.get(name);
    if (before === undefined) first.set(name, index);
    return [
      ...(before === undefined ? [] : [`${at}.code: is the same as in promoCodes[${before}]`]),
      ...(of ?? [])
        .filter((known) => !operators.some((operator) => isKnownBy(operator, known)))
        .map((known) => `${at}.operators: there is no operator with key or licence "${known}"`),
      ...(vehicles ?? [])
        .filter((vehicle) => !categories.some((category) => category.name === vehicle))
        .map((vehicle) => `${at}.vehicles: there is no vehicle category "${vehicle}"`),
    ];
  });
}

/** Everything that is wrong with a provider file, one "path: reason" each. */
export class ProviderFileFaults extends CommandRefused {
  readonly faults: string[];

  constructor(file: string, faults: string[]) {
    super(`${file} has ${faults.length} fault(s), nothing was loaded:\n  ${faults.join('\n  ')}`);
    this.faults = faults;
  }
}

const category = z.strictObject({
  name: text(80),
  seats: whole(1, 60),
  luggage: whole(0, 60),
  handLuggage: whole(0, 60),
  image: z
    .string({ error: 'must be a path under the storage folder' })
    .regex(PICTURE_PATH, 'must be a path under the storage folder, e.g. "vehicles/saloon.svg"'),
  wheelchairAccessible: z.boolean().default(false),
  models: z.array(text(40)).max(4, 'names more than 4 models').default([]),
});

function fileSchema(names: Names) {
  return z.strictObject({
    about: z.string().optional(),
    settings: settingsSchema.default({}),
    commissionPercent: decimal(0, 100, 1).default(0),
    areas: z.array(areaSchema).default([]),
    vehicleCategories: z.array(category).min(1, 'names no vehicle category'),
    operators: z.array(operatorSchema(names)).min(1, 'names no operator'),
    savedAddresses: z
      .array(z.strictObject({ address: text(200), placeId: text(80).nullable().default(null) }))
      .optional(),
    popularLocations: z.array(popularLocation).max(60, 'has more than 60 entries').optional(),
    bannedAddresses: z
      .array(z.strictObject({ address: text(200), reason: z.string().trim().max(200).default('') }))
      .optional(),
    promoCodes: z.array(promoCode).optional(),
    corporateCustomers: corporateCustomersSchema.optional(),
  });
}

/** A checked provider file: amounts in pence, areas in place, every tariff whole. */
export type ProviderFile = ReturnType<typeof crossCheck>;

/** Operators without a commission get the file's general one. */
function crossCheck(file: z.output<ReturnType<typeof fileSchema>>) {
  const { about: _, commissionPercent, ...rest } = file;
  const operators = rest.operators.map(({ commissionPermille = commissionPercent, ...operator }) => ({
    ...operator,
    commissionPermille,
  }));
  return { ...rest, operators };
}

const UNIQUE: Readonly<Record<string, string>> = {
  areas: 'name',
  vehicleCategories: 'name',
  savedAddresses: 'address',
  popularLocations: 'name',
  bannedAddresses: 'address',
  corporateCustomers: 'name',
};

function field(entry: unknown, key: string): string | null {
  const value = typeof entry === 'object' && entry !== null ? (entry as Record<string, unknown>)[key] : null;
  return typeof value === 'string' ? value.trim() : null;
}

function listOf(raw: unknown, key: string): unknown[] {
  const list = typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>)[key] : null;
  return Array.isArray(list) ? list : [];
}

/** Fields that must be unique in a list, with their paths. */
function uniqueFields(list: string, entry: unknown): [path: string, value: string | null][] {
  const name = UNIQUE[list];
  if (name) return [[name, field(entry, name)]];
  const numbers = listOf(entry, 'licences').map((each, index): [string, string | null] => [
    `licences[${index}].number`,
    field(each, 'number'),
  ]);
  return [['key', field(entry, 'key')], ['licenceNumber', field(entry, 'licenceNumber')], ...numbers];
}

function repetitions(raw: unknown): string[] {
  return [...Object.keys(UNIQUE), 'operators'].flatMap((list) => {
    const first = new Map<string, number>();
    return listOf(raw, list).flatMap((entry, index) =>
      uniqueFields(list, entry).flatMap(([path, value]) => {
        if (value === null) return [];
        const of = path === 'key' ? `key ${value}` : value;
        const before = first.get(of);
        if (before === undefined) first.set(of, index);
        return before === undefined
          ? []
          : [`${list}[${index}].${path}: is the same as in ${list}[${before}]`];
      }),
    );
  });
}

/** ["operators", 2, "tariffs", "8-seater", "minimum"] as 'operators[2].tariffs["8-seater"].minimum'. */
function jsonPath(path: readonly PropertyKey[]): string {
  const steps = path.map((step) => {
    if (typeof step === 'number') return `[${step}]`;
    return /^[a-z_]\w*$/i.test(String(step)) ? `.${String(step)}` : `[${JSON.stringify(step)}]`;
  });
  return steps.join('').replace(/^\./, '') || 'file';
}

/** "path: reason". A reason that begins with its own path, as a tariff's, continues it. */
function faultsOf(error: z.ZodError): string[] {
  return error.issues.flatMap((issue) => {
    const message = issue.message.replace(/^Invalid input: /, '');
    const path = jsonPath(issue.path);
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => `${jsonPath([...issue.path, key])}: is not known here`);
    }
    const further = /^[a-z]+(\[\d+\])?(\.[a-z]+(\[\d+\])?)*: /i.test(message);
    return [`${path}${further ? '.' : ': '}${message}`];
  });
}

/** Reads the text of a provider file. @throws ProviderFileFaults */
export function parseProviderFile(json: string, file: string): ProviderFile {
  let raw: unknown;
  try {
    raw = JSON.parse(json);
  } catch (error) {
    throw new ProviderFileFaults(file, [
      `is not JSON: ${error instanceof Error ? error.message : 'unreadable'}`,
    ]);
  }
  const categories = listOf(raw, 'vehicleCategories').flatMap((entry) => field(entry, 'name') ?? []);
  const areas = namedAreas(listOf(raw, 'areas'));
  const parsed = fileSchema({ areas, categories: new Set(categories) }).safeParse(raw);
  const faults = [...(parsed.success ? [] : faultsOf(parsed.error)), ...repetitions(raw)];
  if (!parsed.success || faults.length > 0) throw new ProviderFileFaults(file, faults);
  const rest = crossCheck(parsed.data);
  const unknown = [
    ...singleOperatorFaults(rest.settings['SINGLE_OPERATOR'], rest.operators),
    ...customerFaults(rest.corporateCustomers ?? [], rest.operators),
    ...promoFaults(rest.promoCodes ?? [], rest.operators, rest.vehicleCategories),
  ];
  if (unknown.length > 0) throw new ProviderFileFaults(file, unknown);
  return rest;
}

/** Reads and checks a provider file. @throws ProviderFileFaults listing every error */
export function readProviderFile(path: string): ProviderFile {
  let json: string;
  try {
    json = readFileSync(path, 'utf8');
  } catch (error) {
    throw new ProviderFileFaults(path, [error instanceof Error ? error.message : 'cannot be read']);
  }
  return parseProviderFile(json, path);
}
