import {
  FLEET,
  LONGEST_MODEL,
  MOST_MODELS,
  MOST_SEATS,
  type Vehicle,
  vehicleOf,
} from '../../../domain/documents/lists.ts';
import type { Json } from '../../../domain/documents/parts.ts';
import type { Errors } from '../../ui/use-form.ts';
import type { Named } from '../documents/named-list.tsx';

/** The words of the vehicle categories. */
export const TEXTS = {
  title: 'Vehicle categories',
  about:
    'The categories passengers can choose, in the order of the vehicles page. Set their prices under each operator.',
  add: 'Add category…',
  addTitle: 'Add a vehicle category',
  name: 'Name',
  nameStays: (name: string) => `${name} cannot be renamed: bookings and prices refer to it.`,
  seats: 'Passengers',
  luggage: 'Large suitcases',
  handLuggage: 'Medium suitcases',
  wheelchair: 'Carries a passenger in a wheelchair',
  wheelchairShort: 'wheelchair accessible',
  models: 'Models',
  modelsHint: 'Up to four models separated by commas: “Ford Mondeo, Toyota Prius”. Optional.',
  picture: 'Picture',
  pictureHint: 'Pictures in the “storage” folder of the data folder.',
  noPicture: 'The “storage” folder of the data folder contains no pictures.',
  choose: 'Choose one',
  nameMissing: 'is required',
  nameTaken: 'is the name of another category',
  number: (least: number, most: number) => `must be a whole number from ${least} to ${most}`,
  tooMany: (most: number) => `names more than ${most} models`,
  tooLong: (most: number) => `has a model of more than ${most} characters`,
  pictureMissing: 'is required',
} as const;

/** The fleet as a list of form values. */
export const VEHICLES: Named<Vehicle> = { ...FLEET, read: vehicleOf };

/** A vehicle category while it is typed. */
export interface TypedVehicle extends Record<'name' | 'image' | 'models', string> {
  seats: string;
  luggage: string;
  handLuggage: string;
  wheelchairAccessible: boolean;
}

/** A category to be typed over; an empty one for a new one. */
export function typedVehicle(name: string, vehicle: Vehicle | null): TypedVehicle {
  const text = (number: number | undefined) => String(number ?? '');
  return {
    name,
    seats: text(vehicle?.seats),
    luggage: text(vehicle?.luggage),
    handLuggage: text(vehicle?.handLuggage),
    image: vehicle?.image ?? '',
    wheelchairAccessible: vehicle?.wheelchairAccessible ?? false,
    models: (vehicle?.models ?? []).join(', '),
  };
}

const modelsOf = ({ models }: TypedVehicle) =>
  models
    .split(',')
    .map((model) => model.trim())
    .filter(Boolean);

function numberFault(typed: string, least: number): string {
  const isWhole = /^\s*\d{1,3}\s*$/.test(typed);
  const number = Number(typed);
  return isWhole && number >= least && number <= MOST_SEATS ? '' : TEXTS.number(least, MOST_SEATS);
}

function nameFault(typed: string, before: string, names: readonly string[]): string {
  const name = typed.trim();
  if (name === '') return TEXTS.nameMissing;
  const isSame = (other: string) => other.toLowerCase() === name.toLowerCase();
  return before === '' && names.some(isSame) ? TEXTS.nameTaken : '';
}

function modelsFault(typed: TypedVehicle): string {
  const models = modelsOf(typed);
  if (models.length > MOST_MODELS) return TEXTS.tooMany(MOST_MODELS);
  return models.some(({ length }) => length > LONGEST_MODEL) ? TEXTS.tooLong(LONGEST_MODEL) : '';
}

/** @param before its name so far; '' for a new one */
export function vehicleErrors(typed: TypedVehicle, before: string, names: readonly string[]): Errors<string> {
  const faults = {
    name: nameFault(typed.name, before, names),
    seats: numberFault(typed.seats, 1),
    luggage: numberFault(typed.luggage, 0),
    handLuggage: numberFault(typed.handLuggage, 0),
    models: modelsFault(typed),
    image: typed.image === '' ? TEXTS.pictureMissing : '',
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== ''));
}

/** Returns the fields that the server accepts. */
export const vehicleJson = (typed: TypedVehicle): Json => ({
  seats: Number(typed.seats),
  luggage: Number(typed.luggage),
  handLuggage: Number(typed.handLuggage),
  image: typed.image,
  wheelchairAccessible: typed.wheelchairAccessible,
  models: modelsOf(typed),
});
