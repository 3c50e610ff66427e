import { isObject } from './storage-shapes.ts';

/** Whether something that came from elsewhere is what its name says. */
export type Is = (value: unknown) => boolean;

export const isNumber: Is = (value) => Number.isFinite(value);
export const isYesNo: Is = (value) => typeof value === 'boolean';
export const isList: Is = (value) => Array.isArray(value);

export const listOf =
  (is: Is): Is =>
  (value) =>
    Array.isArray(value) && value.every(is);

/** An object with these parts, whatever else it has. */
export const has =
  (parts: Record<string, Is>): Is =>
  (value) =>
    isObject(value) && Object.entries(parts).every(([name, is]) => is(value[name]));

/** Of an answer that says nothing but that it is done. */
export const done = { success: (value: unknown) => value === true };
