import { checkArea, type Area } from './area.ts';
import { crossingWords } from './crossings.ts';

/** Great Britain with its seas; latitude and longitude written the wrong way round fall outside. */
function isBritish([lon, lat]: readonly [number, number]): boolean {
  return lon >= -12 && lon <= 4 && lat >= 48 && lat <= 62;
}

function cornersOf(area: Area): readonly (readonly [number, number])[] {
  if (area.kind === 'postcodes') return [];
  return area.kind === 'circle' ? [[area.lon, area.lat]] : area.points;
}

/** What keeps an area from being used by an operator or a tariff of ours, in words; none where nothing does. */
export function areaFaults(area: Area): string[] {
  const faults = checkArea(area);
  if (faults.length === 0 && !cornersOf(area).every(isBritish))
    faults.push('lies outside Great Britain; are latitude and longitude the wrong way round?');
  return faults;
}

/** The same with what is a slip of the hand of whoever draws: an outline that crosses itself. */
export function drawnFaults(area: Area): string[] {
  const faults = areaFaults(area);
  if (faults.length > 0 || area.kind !== 'polygon') return faults;
  return [crossingWords(area.points)].filter(Boolean);
}
