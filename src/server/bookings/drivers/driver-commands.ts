import { z } from 'zod';
import { line, requiredLine } from '../../../contract/fields.ts';
import { DRIVE_WORDS } from '../../../domain/booking/drive-words.ts';
import { LEGS } from '../../../domain/booking/legs.ts';
import { carWords, DRIVER_LENGTHS, REGISTRATION_RULE, registrationOf } from '../../../domain/driver.ts';
import { LONGEST } from '../../../domain/field-limits.ts';
import { commandActor } from '../../db/audit.ts';
import { checked } from '../../http/serve.ts';
import { ProblemError } from '../../http/problem.ts';
import { readPhoneNumber } from '../../phone-number.ts';
import { CommandRefused } from '../../refused.ts';
import { type BookingCommand, onBooking } from '../on-booking.ts';
import { legText } from './check-leg.ts';
import { driveLeg, endLeg, SAID } from './drive-leg.ts';
import { nameDriver, withdrawDriver } from './name-driver.ts';

const ofLeg = z.object({
  number: requiredLine(LONGEST.bookingNumber),
  leg: z.enum(LEGS, { error: `must be one of ${LEGS.join(', ')}` }),
});

const driver = ofLeg.extend({
  name: requiredLine(DRIVER_LENGTHS.name),
  phone: line(LONGEST.phone).transform((typed) => readPhoneNumber('phone', typed)),
  registration: line(DRIVER_LENGTHS.registration).transform((typed, context) => {
    const plate = registrationOf(typed);
    if (plate !== null) return plate;
    context.addIssue({ code: 'custom', message: REGISTRATION_RULE });
    return z.NEVER;
  }),
  colour: requiredLine(DRIVER_LENGTHS.colour),
  model: requiredLine(DRIVER_LENGTHS.model),
  badge: line(DRIVER_LENGTHS.badge).default(''),
});

const withdrawal = ofLeg.extend({ reason: requiredLine(LONGEST.request) });

const drive = ofLeg.extend({
  word: z.enum(DRIVE_WORDS, { error: `must be one of ${DRIVE_WORDS.join(', ')}` }),
});

/** What the schemas say is wrong is what whoever gave the command is told. @throws CommandRefused */
function given<T>(schema: z.ZodType<T>, what: string): T {
  try {
    return checked(schema, JSON.parse(what), 'argument');
  } catch (error) {
    throw error instanceof ProblemError ? new CommandRefused(error.message) : error;
  }
}

/**
 * [MNG-09] Names who drives a leg of a booking.
 * @param what as JSON: its number and leg, and the driver's name, phone, registration, colour, model and badge
 * @throws CommandRefused where that cannot be said
 */
export async function nameByCommand(context: BookingCommand, what: string): Promise<string> {
  const { number, leg, ...named } = given(driver, what);
  const order = { leg, actor: commandActor('booking:driver'), reason: '', now: context.clock() };
  return onBooking(context, number, async (tx, jobs, booking) => {
    const isNews = await nameDriver(tx, jobs, booking, named, order);
    const words = `${named.name} (${named.phone}) drives ${legText(booking, leg)}, ${carWords(named)}`;
    return isNews ? words : `${words}: that was named already`;
  });
}

/**
 * [MNG-09] Takes the driver of a leg back.
 * @param what as JSON: the booking's number, its leg and the reason
 * @throws CommandRefused where nobody is named
 */
export async function withdrawByCommand(context: BookingCommand, what: string): Promise<string> {
  const { number, leg, reason } = given(withdrawal, what);
  const order = { leg, actor: commandActor('booking:no-driver'), reason, now: context.clock() };
  return onBooking(context, number, async (tx, jobs, booking) => {
    await withdrawDriver(tx, jobs, booking, order);
    return `nobody is named any more who drives ${legText(booking, leg)}; it stays booked`;
  });
}

/**
 * [MNG-09] Says what the driver of a leg does on the day.
 * @param what as JSON: the booking's number, its leg and one of DRIVE_WORDS
 * @throws CommandRefused where that cannot be said
 */
export async function driveByCommand(context: BookingCommand, what: string): Promise<string> {
  const { number, leg, word } = given(drive, what);
  const order = { leg, actor: commandActor('booking:drive'), reason: '', now: context.clock() };
  return onBooking(context, number, async (tx, jobs, booking) => {
    const event = SAID[word];
    const isNews =
      event === 'end'
        ? await endLeg(tx, jobs, booking, order).then(() => true)
        : await driveLeg(tx, jobs, booking, event, order);
    return `${legText(booking, leg)}: ${word}${isNews ? '' : ', as was said already'}`;
  });
}
