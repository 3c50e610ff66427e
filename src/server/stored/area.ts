import type { Area } from '../../domain/area.ts';
import { amount, BadStored, listOf, parts, partsOf, text, type Read } from './readers.ts';

const corner: Read<[number, number]> = (stored, path) => {
  const [lon, lat, ...more] = listOf(amount)(stored, path);
  if (lon === undefined || lat === undefined || more.length > 0)
    throw new BadStored(`stored ${path} is no corner`);
  return [lon, lat];
};

const SHAPES = {
  circle: partsOf<Omit<Extract<Area, { kind: 'circle' }>, 'kind'>>({
    name: text,
    lat: amount,
    lon: amount,
    miles: amount,
  }),
  polygon: partsOf<Omit<Extract<Area, { kind: 'polygon' }>, 'kind'>>({ name: text, points: listOf(corner) }),
  postcodes: partsOf<Omit<Extract<Area, { kind: 'postcodes' }>, 'kind'>>({ name: text, codes: listOf(text) }),
};

/** An area as it is stored. @throws BadStored */
export const readArea = (stored: unknown): Area => {
  const kind = text(parts(stored, 'area')['kind'], 'area.kind');
  switch (kind) {
    case 'circle':
      return { kind, ...SHAPES.circle(stored, 'area') };
    case 'polygon':
      return { kind, ...SHAPES.polygon(stored, 'area') };
    case 'postcodes':
      return { kind, ...SHAPES.postcodes(stored, 'area') };
    default:
      throw new BadStored('stored area.kind is none that there is');
  }
};
