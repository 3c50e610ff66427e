import type { WantedChanges } from '../../../contract/changes.ts';
import { joinedAddress } from '../../../domain/place/address.ts';
import { forEachExtra } from '../../../domain/journey/extras-table.ts';
import type { LegName } from '../../../domain/fare/fare.ts';
import { type Extras, extrasOf, type Journey, type Leg } from '../../../domain/journey/journey.ts';
import type { Place } from '../../../domain/place/place.ts';
import { clock, type LocalTime } from '../../../domain/time/time.ts';
import { localTime, timeText } from '../../../domain/time/time-words.ts';
import { pickupOf } from '../../platform/database/index.ts';
import { badField, checkTime } from '../../platform/http/index.ts';
import {
  type JourneyRequest,
  type LegRequest,
  type NamedPlace,
  type NamedStop,
  stopParts,
} from '../../quotes/index.ts';
import type { BookingDetails } from '../booking-details.ts';
import type { LegRow, ViaRow } from '../new-booking.ts';

/** The requested change of one leg. */
type LegChange = NonNullable<WantedChanges['outward']>;

/** A price request for the changed trip. */
export interface ChangedRequest {
  request: JourneyRequest;
  /** Unchanged places, by the fields that name them. */
  known: ReadonlyMap<string, Place>;
}

type PlacesByText = Map<string, Place>;

/** A place of a leg: the one that was booked, unless another one is named. */
function requestedPlace(
  field: string,
  {
    text,
    place,
    confirmed,
  }: { text: string | undefined; place: string | undefined; confirmed: string | undefined },
  booked: { text: string; place: Place },
  known: PlacesByText,
): NamedPlace {
  const stays =
    text === undefined || (text === booked.text && place === undefined && confirmed === undefined);
  if (stays) known.set(field, booked.place);
  return stays
    ? { field, text: booked.text, id: undefined, confirmed: undefined }
    : { field, text, id: place, confirmed };
}

/** Formats a booked stop as it would be typed. */
export const stopText = ({ streetNumber, address, postcode }: ViaRow): string =>
  joinedAddress({ number: streetNumber, street: address, postcode: postcode ?? '' });

/** A stop as stored and as priced. */
interface BookedStop {
  via: ViaRow;
  place: Place;
}

function bookedStops(stops: readonly BookedStop[], known: PlacesByText): NamedStop[] {
  return stops.map(({ via, place }, index) => {
    const { streetNumber: number, address: street, postcode } = via;
    const named = `stops.${index}`;
    known.set(named, place);
    const parts = { number, street, postcode: postcode ?? '' };
    return { field: named, text: stopText(via), id: undefined, confirmed: undefined, parts };
  });
}

function requestedStops(
  stops: NonNullable<WantedChanges['stops']>,
  bookedBefore: readonly BookedStop[],
  known: PlacesByText,
): NamedStop[] {
  return stops.flatMap(({ street_name: street, number, postcode, place, confirmed }, index) => {
    if (!street && !postcode) return [];
    const parts = stopParts({ street, number, postcode });
    const text = joinedAddress({ street, number, postcode });
    const field = `stops.${index}`;
    const booked = bookedBefore.find(({ via }) => stopText(via) === text);
    if (booked && place === undefined && confirmed === undefined) known.set(field, booked.place);
    return [{ field, text, id: place, confirmed, parts }];
  });
}

/** @param samePickup whether sold extras stay available */
function requestedExtras(booked: Extras, requested: LegChange['extras'], samePickup: boolean): Extras {
  if (samePickup && requested === undefined) return booked;
  const fields: Readonly<Record<string, unknown>> = requested ?? {};
  return forEachExtra<Extras>((extra, { field, kind }) => {
    const wanted = fields[field];
    if (wanted === undefined) return booked[extra];
    return kind === 'yes' ? wanted === 'yes' : Number(wanted);
  });
}

/** @throws ProblemError 422 for a time that the clocks skip */
function requestedTime(leg: LegName, row: LegRow, { date, time }: LegChange): LocalTime {
  const booked = pickupOf(row);
  if (date === undefined && time === undefined) return booked;
  const at = localTime(date ?? booked.date, time ?? timeText(booked));
  // The time that was booked, without its zone, is the one that was booked.
  if (at.date === booked.date && time === clock(booked.minute)) return booked;
  checkTime(`${leg}.time`, at, time);
  return at;
}

function requestedLoad(row: LegRow, change: LegChange) {
  return {
    passengers: change.passengers ?? row.passengers,
    luggage: change.luggages ?? row.luggage,
    handLuggage: change.hand_luggages ?? row.handLuggage,
  };
}

function requestedLeg(
  { booking, legs, vias }: BookingDetails,
  leg: LegName,
  booked: Leg,
  { change, stops }: { change: LegChange; stops: WantedChanges['stops'] },
  known: PlacesByText,
): LegRequest {
  const row = rowOf(legs, leg);
  const { pickup, pickup_place, pickup_confirmed, dropoff, dropoff_place, dropoff_confirmed } = change;
  const own = booked.vias.flatMap((place, index) => {
    const via = vias[index];
    return via ? [{ via, place }] : [];
  });
  return {
    pickup: requestedPlace(
      `${leg}.pickup`,
      { text: pickup, place: pickup_place, confirmed: pickup_confirmed },
      { text: row.pickup, place: booked.pickup },
      known,
    ),
    dropoff: requestedPlace(
      `${leg}.dropoff`,
      { text: dropoff, place: dropoff_place, confirmed: dropoff_confirmed },
      { text: row.dropoff ?? '', place: booked.dropoff },
      known,
    ),
    vias: stops ? requestedStops(stops, own, known) : bookedStops(own, known),
    flightNumber: change.flight_number ?? row.flightNumber,
    at: requestedTime(leg, row, change),
    load: requestedLoad(row, change),
    extras: requestedExtras(extrasOf(booking.journey, leg), change.extras, known.has(`${leg}.pickup`)),
  };
}

function rowOf(legs: readonly LegRow[], name: LegName): LegRow {
  const row = legs.find(({ leg }) => leg === name);
  if (!row) throw new Error(`a booking without its ${name} leg`);
  return row;
}

/** @throws ProblemError 422 naming what a trip of this kind has not */
function checkKind(journey: Journey, { outward, return: back, stops, hours }: WantedChanges): void {
  const oneWay = journey.kind === 'hourly' || !journey.inward;
  if (oneWay && back) throw badField('return', 'names a trip that this booking does not have');
  if (journey.kind === 'mileage' && hours !== undefined)
    throw badField('hours', 'is only for hire by the hour, and this is a trip');
  if (journey.kind === 'mileage') return;
  if (stops) throw badField('stops', 'is only for trips, and this is hire by the hour');
  if (outward?.dropoff !== undefined)
    throw badField('outward.dropoff', 'is only for trips, and this is hire by the hour');
}

/**
 * The changed fields of a booking.
 * @throws ProblemError 422 naming the field of a time that the clocks skip, or of something that the trip does not
 * have
 */
export function changedRequest(details: BookingDetails, requested: WantedChanges): ChangedRequest {
  const { journey } = details.booking;
  checkKind(journey, requested);
  const known: PlacesByText = new Map();
  const outward = requested.outward ?? {};
  if (journey.kind === 'mileage') {
    const inward = journey.inward;
    return {
      known,
      request: {
        kind: 'mileage',
        outward: requestedLeg(
          details,
          'outward',
          journey.outward,
          { change: outward, stops: requested.stops },
          known,
        ),
        inward:
          inward &&
          requestedLeg(
            details,
            'return',
            inward,
            { change: requested.return ?? {}, stops: undefined },
            known,
          ),
      },
    };
  }
  const row = rowOf(details.legs, 'outward');
  const { pickup: text, pickup_place: place, pickup_confirmed: confirmed } = outward;
  const stop = { text, place, confirmed };
  return {
    known,
    request: {
      kind: 'hourly',
      pickup: requestedPlace('outward.pickup', stop, { text: row.pickup, place: journey.pickup }, known),
      flightNumber: outward.flight_number ?? row.flightNumber,
      at: requestedTime('outward', row, outward),
      hours: requested.hours ?? journey.hours,
      load: requestedLoad(row, outward),
      extras: requestedExtras(journey.extras, outward.extras, known.has('outward.pickup')),
      position: null,
    },
  };
}
