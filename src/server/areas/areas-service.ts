import type { AreaLine, AreaLook, MapAnswer, OfficeArea } from '../../contract/office-areas.ts';
import { drawnFaults } from '../../domain/area-faults.ts';
import { areaKindWords, areaWords } from '../../domain/area-words.ts';
import { pointInArea, type Area, type AreaPlace } from '../../domain/area.ts';
import type { Catalogue, NamedArea, Operator } from '../operators/catalogue.ts';
import type { AreaUses } from './area-uses.ts';
import { placeOf, type KnownPlaces } from './known-places.ts';

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

/** What is always in an area that is drawn, however small it is. */
function ownPlaces(area: Area): AreaPlace[] {
  const points: readonly (readonly [number, number])[] =
    area.kind === 'circle' ? [[area.lon, area.lat]] : area.kind === 'polygon' ? area.points : [];
  return points.map(([lon, lat]) => placeOf({ lat, lon }));
}
