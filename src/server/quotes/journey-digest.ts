import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { isGeoUri } from '../../domain/geo-uri.ts';
import type { Extras, Journey, Leg } from '../../domain/journey.ts';
import type { Place } from '../../domain/place.ts';

/** What prices a place. Its label is the passenger's to word, but a point is believed for what was written alone. */
const place = ({ id, label, lat, lon, postcode, postcodeArea }: Place) => [
  id,
  lat.toFixed(5),
  lon.toFixed(5),
  postcode,
  postcodeArea,
  ...(isGeoUri(id) ? [label] : []),
];

/** Of the extras what was asked for, by name: one that comes later changes nothing for who never asked for it. */
const asked = (extras: Extras): unknown =>
  Object.entries(extras)
    .filter(([, count]) => Number(count) > 0)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));

/** As release 0.1.0 had them: all six that it knew. */
const allOfFirst = (extras: Extras): unknown => {
  const { meetAndGreet, wheelchair, babySeats, boosterSeats, specialLuggage, waitingMinutes } = extras;
  return { meetAndGreet, wheelchair, babySeats, boosterSeats, specialLuggage, waitingMinutes };
};

/** Equal for equal requests; the distances are not part of it, for a quote carries those itself. */
function canonical(journey: Journey, extrasOf = asked): unknown[] {
  const leg = ({ pickup, dropoff, vias, at, passengers, luggage, handLuggage, extras }: Leg) => [
    place(pickup),
    place(dropoff),
    vias.map(place),
    at,
    passengers,
    luggage,
    handLuggage,
    extrasOf(extras),
  ];
  return journey.kind === 'mileage'
    ? ['mileage', leg(journey.outward), journey.inward && leg(journey.inward)]
    : [
        'hourly',
        place(journey.pickup),
        journey.at,
        journey.hours,
        [journey.passengers, journey.luggage, journey.handLuggage],
        extrasOf(journey.extras),
      ];
}

const digest = (parts: unknown[]) => hash('sha256', JSON.stringify(parts), 'base64url').slice(0, 22);

/** Fingerprint of what was asked: places, times, load and the extras asked for. 22 characters. */
export function journeyDigest(journey: Journey): string {
  return digest(canonical(journey));
}

/** Whether it is the digest of this journey, also when the release before has made it. */
export function isDigestOf(known: string, journey: Journey): boolean {
  return known === journeyDigest(journey) || known === digest(canonical(journey, allOfFirst));
}

/** Whether two journeys have one digest, whatever order a database has put their keys in. */
export function sameJourney(one: Journey, other: Journey): boolean {
  return isDeepStrictEqual(canonical(one), canonical(other));
}
