import { z } from 'zod';
import { LONGEST } from '../domain/limits.ts';
import { placeId } from './booking-form.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';
import { email, line, requiredLine, rowId } from './fields.ts';
import { done } from './passengers.ts';

const ownPlace = z.object({
  name: requiredLine(LONGEST.ownName),
  address: requiredLine(LONGEST.address),
  /** Id of the selected suggestion. */
  place: placeId,
});
const ownPlaceWire = z.object({
  own_place_id: z.number(),
  name: z.string(),
  address: z.string(),
  /** Names the place to the server; null where the text alone does. */
  place: z.string().nullable(),
});
const ownPlaceParams = z.object({ own_place_id: rowId });
export const ownPlacesAnswer = done.extend({ places: z.array(ownPlaceWire) });

const ownPerson = z.object({
  name: requiredLine(LONGEST.name),
  phone: line(LONGEST.phone).default(''),
  email: z.union([z.literal(''), email]).default(''),
});
const ownPersonWire = z.object({
  own_person_id: z.number(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
});
const ownPersonParams = z.object({ own_person_id: rowId });
export const ownPeopleAnswer = done.extend({ people: z.array(ownPersonWire) });

const FULL = { too_many: 'The account has the maximum number already.' };

/** A passenger's own saved places and passengers. Each answer is the whole list. */
export const ownCalls = {
  'GET /api/v1/passenger/places': {
    summary: "The signed-in passenger's own places, by name",
    tag: 'Corporate',
    callers: ['passenger'],
    result: ownPlacesAnswer,
  },
  'POST /api/v1/passenger/places': {
    summary: 'Save a place under a name',
    tag: 'Corporate',
    callers: ['passenger'],
    body: ownPlace,
    result: ownPlacesAnswer,
    problems: FULL,
  },
  'PUT /api/v1/passenger/places/:own_place_id': {
    summary: 'Change a saved place',
    tag: 'Corporate',
    callers: ['passenger'],
    about: { resource: 'own place', by: 'own_place_id' },
    params: ownPlaceParams,
    body: ownPlace,
    result: ownPlacesAnswer,
  },
  'DELETE /api/v1/passenger/places/:own_place_id': {
    summary: 'Remove a saved place',
    tag: 'Corporate',
    callers: ['passenger'],
    about: { resource: 'own place', by: 'own_place_id' },
    params: ownPlaceParams,
    result: ownPlacesAnswer,
  },
  'GET /api/v1/passenger/people': {
    summary: "The signed-in passenger's saved passengers, by name",
    tag: 'Corporate',
    callers: ['passenger'],
    result: ownPeopleAnswer,
  },
  'POST /api/v1/passenger/people': {
    summary: 'Save a passenger',
    tag: 'Corporate',
    callers: ['passenger'],
    body: ownPerson,
    result: ownPeopleAnswer,
    problems: FULL,
  },
  'PUT /api/v1/passenger/people/:own_person_id': {
    summary: 'Change a saved passenger',
    tag: 'Corporate',
    callers: ['passenger'],
    about: { resource: 'own person', by: 'own_person_id' },
    params: ownPersonParams,
    body: ownPerson,
    result: ownPeopleAnswer,
  },
  'DELETE /api/v1/passenger/people/:own_person_id': {
    summary: 'Remove a saved passenger',
    tag: 'Corporate',
    callers: ['passenger'],
    about: { resource: 'own person', by: 'own_person_id' },
    params: ownPersonParams,
    result: ownPeopleAnswer,
  },
} satisfies Record<EndpointKey, Endpoint>;

export type OwnPlaceWire = z.infer<typeof ownPlaceWire>;
export type OwnPersonWire = z.infer<typeof ownPersonWire>;
export type OwnPlaces = z.infer<typeof ownPlacesAnswer>;
export type OwnPeople = z.infer<typeof ownPeopleAnswer>;
