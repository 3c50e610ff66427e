import { parsePostcode } from '../../domain/place-text.ts';
import type { FoundPoints } from './journey-builder.ts';

const SCALE = 1e5;
const BASE = 36;

/** As a part of a quote: "2a9r7-2tz8c-LS14DY", nothing for a place that was not asked for; '' for none at all. */
export function writePoints(points: FoundPoints): string {
  if (points.every((point) => point === null)) return '';
  const whole = (degrees: number) => Math.round((degrees + 180) * SCALE).toString(BASE);
  return points
    .map(
      (point) =>
        point && [whole(point.lat), whole(point.lon), point.postcode?.replace(' ', '') ?? ''].join('-'),
    )
    .join('_');
}

/** What `writePoints` wrote. */
export function readPoints(text: string): FoundPoints {
  if (text === '') return [];
  const degrees = (part = '') => Math.round(Number.parseInt(part, BASE) - 180 * SCALE) / SCALE;
  return text.split('_').map((part) => {
    const [lat, lon, code = ''] = part.split('-');
    return part === ''
      ? null
      : { lat: degrees(lat), lon: degrees(lon), postcode: parsePostcode(code)?.text ?? null };
  });
}
