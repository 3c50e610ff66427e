import type { z } from 'zod';
import type { suggestion } from '../../src/contract/provider.ts';

/** A suggested place. */
export const EDINBURGH: z.infer<typeof suggestion> = {
  id: 'twn:edinburgh-edinburgh',
  label: 'Edinburgh',
  lat: 55.95,
  lon: -3.19,
  kind: 'town',
  postcode: null,
  precision: 'locality',
  radius: 12_000,
  point: 'the middle of Edinburgh',
  unmatched: '',
};
