import type { FastifyInstance } from 'fastify';
import type { AreaLine, AreaLook, MapAnswer, OfficeArea } from '../../contract/office-areas.ts';
import { drawnFaults } from '../../domain/area/area-parts.ts';
import { type Area, areaKindWords, type AreaPlace, areaWords, pointInArea } from '../../domain/area/area.ts';
import { type Policy, serve, serveOwned, type StaffPrincipal } from '../platform/http/index.ts';
import type { Catalogue, NamedArea, Operator } from './catalogue.ts';
import { type AreaUses, type KnownPlaces, placeOf } from './known-places.ts';

/** Access: all staff may see all areas. */
function anyArea(catalogue: Pick<Catalogue, 'areas'>): Policy<'area', StaffPrincipal, NamedArea> {
  return {
    resource: 'area',
    reach: (id) => catalogue.areas().find((area) => area.id === id) ?? null,
    refusal: 'There is no such area.',
  };
}

/** [OFF-11] The areas as the office sees and draws them. */
export interface Areas {
  list(): AreaLine[];
  area(known: NamedArea): OfficeArea;
  look(area: Area): AreaLook;
  map(): MapAnswer;
}

interface AreasDeps {
  catalogue: Pick<Catalogue, 'areas' | 'operators'>;
  known: KnownPlaces;
  uses: AreaUses;
}

const nameOf = ({ id, name }: Operator) => ({ operator_id: id, name });

export function createAreas({ catalogue, known, uses }: AreasDeps): Areas {
  const look = (area: Area): AreaLook => {
    const faults = [...drawnFaults(area), ...known.codeFaults(area)];
    if (faults.length > 0) return { success: true, holds: '', overlaps: [], faults };
    const places = [...known.inside(area), ...ownPlaces(area)];
    const overlaps = catalogue
      .operators()
      .filter(
        ({ serviceArea }) =>
          serviceArea.name !== area.name && places.some((place) => pointInArea(serviceArea, place)),
      )
      .map(nameOf);
    return { success: true, holds: areaWords(area, known.held(area)), overlaps, faults };
  };
  return {
    list() {
      const usesOf = uses.all();
      return catalogue
        .areas()
        .map(({ id, name, area }) => ({ id, name, area, used: usesOf(name) }))
        .map(({ id, name, area, used }) => ({
          area_id: id,
          name,
          kind: areaKindWords(area),
          holds: areaWords(area, known.held(area)),
          operators: used.operators.length,
          tariffs: used.tariffs.length,
        }))
        .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
    },
    area({ id, name, area }) {
      const { operators, tariffs } = uses.of(name);
      return {
        ...look(area),
        area_id: id,
        area,
        operators: operators.map(nameOf),
        tariffs: tariffs.map(({ operator, category }) => ({
          tariff_id: `${operator.id}-${category.id}`,
          operator: operator.name,
          category: category.name,
        })),
      };
    },
    look,
    map: () => ({ success: true, ...known.map() }),
  };
}

/** Points that always belong to a drawn area, however small. */
function ownPlaces(area: Area): AreaPlace[] {
  const points: readonly (readonly [number, number])[] =
    area.kind === 'circle' ? [[area.lon, area.lat]] : area.kind === 'polygon' ? area.points : [];
  return points.map(([lon, lat]) => placeOf({ lat, lon }));
}

/** [OFF-11] Areas, and the map that they are drawn on. */
export function areasRoutes(
  app: FastifyInstance,
  { areas, catalogue }: { areas: Areas; catalogue: Pick<Catalogue, 'areas'> },
): void {
  serve(app, 'GET /api/v1/office/areas', () => ({ success: true as const, areas: areas.list() }));

  serveOwned(app, 'GET /api/v1/office/areas/:area_id', anyArea(catalogue), ({ owned }) => areas.area(owned));

  serve(app, 'POST /api/v1/office/area-look', ({ body }) => areas.look(body.area));

  serve(app, 'GET /api/v1/office/map', ({ reply }) => {
    // Changes only with an import of places.
    reply.header('cache-control', 'private, max-age=3600');
    return areas.map();
  });
}
