import { describe, expect, it } from 'vitest';
import type { Vehicle } from '../../../domain/documents/lists.ts';
import { typedVehicle, vehicleErrors, vehicleJson } from './typed-vehicle.ts';

const SALOON: Vehicle = {
  seats: 4,
  luggage: 2,
  handLuggage: 0,
  image: 'vehicles/saloon.svg',
  wheelchairAccessible: false,
  models: ['Ford Mondeo', 'Toyota Prius'],
};

describe('[OFF-08] a vehicle category being edited', () => {
  it('is saved unchanged', () => {
    expect(vehicleJson(typedVehicle('Saloon', SALOON))).toEqual(SALOON);
  });

  it('lacks all required values when new', () => {
    expect(vehicleErrors(typedVehicle('', null), '', [])).toEqual({
      name: 'is required',
      seats: 'must be a whole number from 1 to 60',
      luggage: 'must be a whole number from 0 to 60',
      handLuggage: 'must be a whole number from 0 to 60',
      image: 'is required',
    });
  });

  it.each([
    [{ seats: '0' }, 'seats'],
    [{ seats: '4.5' }, 'seats'],
    [{ luggage: '61' }, 'luggage'],
    [{ handLuggage: 'two' }, 'handLuggage'],
    [{ models: 'A, B, C, D, E' }, 'models'],
    [{ models: 'x'.repeat(41) }, 'models'],
    [{ image: '' }, 'image'],
  ])('%j is rejected', (changes, field) => {
    const typed = { ...typedVehicle('Saloon', SALOON), ...changes };
    expect(Object.keys(vehicleErrors(typed, 'Saloon', ['Saloon']))).toEqual([field]);
  });

  it('may have no models, and blank ones are omitted', () => {
    const typed = { ...typedVehicle('Saloon', SALOON), models: ' Ford Mondeo ,, ' };
    expect(vehicleErrors(typed, 'Saloon', ['Saloon'])).toEqual({});
    expect(vehicleJson(typed)).toMatchObject({ models: ['Ford Mondeo'] });
  });

  it('has a unique name, ignoring case', () => {
    const typed = { ...typedVehicle('', SALOON), name: ' SALOON' };
    expect(vehicleErrors(typed, '', ['Saloon'])).toEqual({ name: 'is the name of another category' });
  });
});
