import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { PICTURE_PATH } from '../../domain/fleet-parts.ts';
import { CommandRefused } from '../refused.ts';
import { areaSchema, namedAreas } from './file-areas.ts';
import { decimal, text, whole } from './file-fields.ts';
import { corporateCustomersSchema, customerFaults } from './file-customers.ts';
import { popularLocation } from './file-popular.ts';
import { operatorSchema, type Names } from './file-operator.ts';
import { promoCode, promoFaults } from './file-promo.ts';
import { settingsSchema } from './file-settings.ts';
import { singleOperatorFaults } from './file-single-operator.ts';

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
export type ProviderFile = ReturnType<typeof checked>;

/** Operators of which the file says no commission of their own have what it says for all. */
function checked(file: z.output<ReturnType<typeof fileSchema>>) {
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

/** What must be there once of an entry of a list, each with where in it that stands. */
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

/** "path: reason", where a reason that begins with a path of its own, as a tariff's, goes on from there. */
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
  const rest = checked(parsed.data);
  const unknown = [
    ...singleOperatorFaults(rest.settings['SINGLE_OPERATOR'], rest.operators),
    ...customerFaults(rest.corporateCustomers ?? [], rest.operators),
    ...promoFaults(rest.promoCodes ?? [], rest.operators, rest.vehicleCategories),
  ];
  if (unknown.length > 0) throw new ProviderFileFaults(file, unknown);
  return rest;
}

/** Reads and checks a provider file. @throws ProviderFileFaults naming every fault at once */
export function readProviderFile(path: string): ProviderFile {
  let json: string;
  try {
    json = readFileSync(path, 'utf8');
  } catch (error) {
    throw new ProviderFileFaults(path, [error instanceof Error ? error.message : 'cannot be read']);
  }
  return parseProviderFile(json, path);
}
