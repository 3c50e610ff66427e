import { z } from 'zod';
import { email } from '../../contract/fields.ts';
import { type Extra, forEachExtra } from '../../domain/journey/extras-table.ts';
import { type Extras, NO_EXTRAS } from '../../domain/journey/journey.ts';
import { SHORTEST_PASSWORD } from '../../domain/accounts.ts';
import { isKnownBy } from '../catalogue/index.ts';
import { day, pounds, text, whole } from './file-fields.ts';

const lowerCaseEmail = email.transform((address) => address.toLowerCase());

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time, e.g. "07:30"');

const place = z.strictObject({
  address: text(200),
  lat: z.number({ error: 'must be a latitude' }).min(-90).max(90),
  lon: z.number({ error: 'must be a longitude' }).min(-180).max(180),
});

const extras = z.strictObject(
  forEachExtra<{ [E in Extra]: z.ZodDefault<z.ZodType<Extras[E]>> }>((_extra, { kind, limit }) =>
    kind === 'yes' ? z.boolean().default(false) : whole(0, limit).default(0),
  ),
);

const trip = {
  number: z.string().regex(/^[1-9]\d{5,11}$/, 'must be a booking number of 6 to 12 digits'),
  /** Key or licence number. */
  operator: text(80),
  vehicle: text(80),
  date: day,
  time: clockTime,
  pickup: place,
  price: pounds,
  payment: z.enum(['car', 'card'], { error: 'must be "car" or "card"' }),
  passengers: whole(1, 60).default(1),
  luggage: whole(0, 60).default(0),
  flight: text(20).optional(),
  note: text(1000).optional(),
  extras: extras.default(NO_EXTRAS),
};

/** A trip that was made: by the mile with a drop-off, or by the hour. */
const pastBooking = z
  .strictObject({
    ...trip,
    dropoff: place.optional(),
    stops: z.array(place).max(8, 'has more than 8 stops').default([]),
    return: z.strictObject({ date: day, time: clockTime, flight: text(20).optional() }).optional(),
    hours: whole(1, 24).optional(),
  })
  .refine(({ dropoff, hours }) => (dropoff === undefined) !== (hours === undefined), {
    error: 'needs either a drop-off or hours',
  });

export const passengerSchema = z.strictObject({
  name: text(120),
  email: lowerCaseEmail,
  phone: z
    .string()
    .regex(/^\+[1-9]\d{7,14}$/, 'must be in international form, e.g. "+441134960171"')
    .default(''),
  password: z
    .string()
    .min(SHORTEST_PASSWORD, `has fewer than ${SHORTEST_PASSWORD} characters`)
    .max(200, 'is longer than 200 characters')
    .optional(),
  bookings: z.array(pastBooking).default([]),
});

/** Companies, their people and the trips they have made. */
export const corporateCustomersSchema = z.array(
  z.strictObject({ name: text(120), passengers: z.array(passengerSchema).default([]) }),
);

export type FileCustomer = z.output<typeof corporateCustomersSchema>[number];
export type FilePassenger = FileCustomer['passengers'][number];
export type PastBooking = FilePassenger['bookings'][number];

/** Errors of unknown or duplicate references. */
export function customerFaults(
  customers: readonly FileCustomer[],
  operators: readonly {
    key: string;
    licences: readonly { number: string }[];
    tariffs: Record<string, unknown>;
  }[],
): string[] {
  const faults: string[] = [];
  const seen = new Map<string, string>();
  const unique = (key: string, path: string) => {
    const before = seen.get(key);
    if (before === undefined) seen.set(key, path);
    else faults.push(`${path}: is the same as in ${before}`);
  };
  for (const [c, customer] of customers.entries()) {
    for (const [p, one] of customer.passengers.entries()) {
      const path = `corporateCustomers[${c}].passengers[${p}]`;
      unique(one.email, `${path}.email`);
      for (const [b, { number, operator, vehicle }] of one.bookings.entries()) {
        const at = `${path}.bookings[${b}]`;
        unique(number, `${at}.number`);
        const found = operators.find((each) => isKnownBy(each, operator));
        if (!found) faults.push(`${at}.operator: there is no operator with licence "${operator}"`);
        else if (!(vehicle in found.tariffs)) faults.push(`${at}.vehicle: that operator has no "${vehicle}"`);
      }
    }
  }
  return faults;
}
