import { CODE_POINT_OPEN } from './code-point-open.ts';
import { GEONAMES_POSTAL } from './geonames-postal.ts';
import { NAPTAN } from './naptan.ts';
import { NSPL, ONSPD } from './ons-postcodes.ts';
import { OPEN_NAMES } from './open-names.ts';
import type { Source } from './source.ts';

/** All that can be imported. Where two say something of the same thing, the earlier is believed. */
export const SOURCES: readonly Source[] = [CODE_POINT_OPEN, ONSPD, NSPL, GEONAMES_POSTAL, OPEN_NAMES, NAPTAN];
