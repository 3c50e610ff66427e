import { mapBookingTexts } from '../domain/booking/booking-texts.ts';
import { isDate } from '../domain/time/time.ts';
import { TIME_TEXT } from '../domain/time/time-words.ts';
import { z } from 'zod';
import { type Column, type Extra, EXTRA_NAMES, EXTRAS, rowOf } from '../domain/journey/extras-table.ts';
import { LEG_LIMITS } from '../domain/journey/extras.ts';
import { LONGEST } from '../domain/limits.ts';
import { confirmedId, placeId, stop } from './booking-form.ts';
import { bookingAnswer, bookingData, ofBooking } from './bookings.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';
import {
  bookingTexts,
  count,
  line,
  optionalEmail,
  paragraph,
  pounds,
  requiredLine,
  rowId,
  yesNo,
} from './fields.ts';
import { fareLine } from './prices.ts';

/** One leg of a return booking; omitted for the whole booking. */
const leg = z.enum(['outward', 'return'], { error: "must be 'outward' or 'return'" }).optional();

/** [MNG-02] Effect of a cancellation. */
export const cancellationPreview = z.object({
  charge: pounds,
  /** Refund to the card. */
  refund: pounds,
  /** Is then still to be paid. */
  owed: pounds,
  /** The fare of what stays booked; 0 where nothing does. */
  stays: pounds,
  /** The terms that explain it, in a sentence. */
  explanation: z.string(),
  /** Confirms this preview for 15 minutes. */
  token: z.string(),
});

const preview = z.union([
  cancellationPreview.extend({ state: z.literal('open') }),
  z.object({
    /**
     * The booking is cancelled, over, under way, was never booked, or awaits a decision by staff about its cost; or
     * it is not booked yet, so that one leg cannot be cancelled alone.
     */
    state: z.enum(['cancelled', 'over', 'by_agreement', 'whole_only']),
  }),
]);

export const cancellationCalls = {
  'GET /api/v1/booking/:reference/cancellation': {
    summary: 'Preview the cancellation of a booking or one leg',
    ...ofBooking,
    query: z.object({ leg }),
    result: z.object({ success: z.literal(true), data: preview }),
  },
  'POST /api/v1/booking/:reference/cancellation': {
    summary: 'Cancel a booking or one leg as previewed',
    ...ofBooking,
    body: z.object({
      leg,
      token: requiredLine(400),
      /** Reason in the passenger's words. */
      reason: paragraph(LONGEST.note).default(''),
    }),
    result: bookingAnswer,
  },
} as const satisfies Record<EndpointKey, Endpoint>;

export type CancellationPreviewWire = z.infer<typeof cancellationPreview>;

const extraField = (extra: Extra) => {
  const { kind, limit, step } = rowOf(extra);
  return kind === 'yes' ? yesNo : count(limit, 0, step);
};

type ExtraField<E extends Extra> = Column<'kind', E> extends 'yes' ? typeof yesNo : ReturnType<typeof count>;

export const changedExtras = z
  .object(
    Object.fromEntries(EXTRA_NAMES.map((extra) => [EXTRAS[extra].field, extraField(extra)])) as {
      [E in Extra as Column<'field', E>]: ExtraField<E>;
    },
  )
  .partial();

/** Changes of one leg. Omitted fields stay unchanged. */
export const legChange = z
  .object({
    /** yyyy-mm-dd */
    date: line(10).refine(isDate, 'must be a date such as 2026-12-24'),
    /** hh:mm */
    time: line(9).regex(TIME_TEXT, 'must be a time such as 15:05'),
    pickup: requiredLine(LONGEST.address),
    pickup_place: placeId,
    pickup_confirmed: confirmedId,
    dropoff: requiredLine(LONGEST.address),
    dropoff_place: placeId,
    dropoff_confirmed: confirmedId,
    passengers: count(LEG_LIMITS.passengers, 1),
    luggages: count(LEG_LIMITS.luggage),
    hand_luggages: count(LEG_LIMITS.handLuggage),
    flight_number: line(LONGEST.flight),
    additional_info: paragraph(LONGEST.note),
    extras: changedExtras,
  })
  .partial();

/** [MNG-04] Changes of a booking. Omitted fields stay unchanged. */
export const wantedChanges = z.object({
  outward: legChange.optional(),
  return: legChange.optional(),
  /** All stops of the outward leg; an empty list removes them. */
  stops: z.array(stop).max(8, 'must be at most 8 stops').optional(),
  /** Hours of a hire. */
  hours: count(24, 4).optional(),
  /** Id of another vehicle category of the same operator. */
  vehicle_id: rowId.optional(),
  /** The booker, whose email address cannot be changed. */
  booker: z
    .object({ name: requiredLine(LONGEST.name), phone: requiredLine(LONGEST.phone) })
    .partial()
    .optional(),
  /** The passenger; null if that is the booker. */
  passenger: z
    .object({
      name: requiredLine(LONGEST.name),
      phone: line(LONGEST.phone).default(''),
      email: optionalEmail,
    })
    .nullish(),
  ...mapBookingTexts((name) => bookingTexts[name].optional()),
});

/** Effect of a change. */
export const changePreview = z.object({
  /** Labels of the changed fields: "Passengers", "When (return)". */
  changed: z.array(z.string()),
  /** Total after the change. */
  total_booking_amount: pounds,
  fare_lines: z.array(fareLine),
  /** Difference of the price; negative if it is cheaper. */
  difference: pounds,
  /** Is paid by card before the change is made. */
  to_pay: pounds,
  /** Refund to the card. */
  refund: pounds,
  /** [MNG-06] By when the operator must agree, as an instant: nothing is changed or paid before; null where it need not. */
  agree_by: z.string().nullable(),
  /** The terms of the booking then, in sentences. */
  terms: z.array(z.string()),
  /** Confirms this preview for 15 minutes. */
  token: z.string(),
});

export const changeCalls = {
  'POST /api/v1/booking/:reference/change-preview': {
    summary: 'Preview a change of a booking',
    ...ofBooking,
    body: z.object({ changes: wantedChanges }),
    result: z.object({ success: z.literal(true), data: changePreview }),
    problems: {
      nothing_changed: 'The booking already has these values.',
      cannot_change: 'The booking is not confirmed, or is under way, over or cancelled.',
      change_too_late: 'It is too late for the operator to accept a change online.',
      too_large: 'The vehicles are too small for the passengers or luggage.',
    },
  },
  'POST /api/v1/booking/:reference/change': {
    summary: 'Change a booking as previewed',
    ...ofBooking,
    body: z.object({ changes: wantedChanges, token: requiredLine(400) }),
    result: z.object({
      success: z.literal(true),
      data: z.object({
        /** Checkout for the difference; null if the change is made at once or awaits the operator. */
        checkout_url: z.string().nullable(),
        booking: bookingData,
      }),
    }),
    problems: {
      change_moved_on: 'The effect has changed since the preview. Preview it again.',
    },
  },
} as const satisfies Record<EndpointKey, Endpoint>;

export type WantedChanges = z.output<typeof wantedChanges>;
export type ChangePreviewWire = z.infer<typeof changePreview>;
