import { z } from 'zod';
import { areNetworks } from './http/networks.ts';

/** A variable that may be missing or empty. */
export const optional = z
  .string()
  .trim()
  .transform((value) => value || undefined)
  .optional();

export const networks = optional.pipe(
  z.string().refine(areNetworks, 'must be addresses such as 10.0.0.1 or 10.0.0.0/8').optional(),
);

export const address = (protocol: RegExp, error: string) =>
  optional.pipe(z.url({ protocol, error }).optional());
