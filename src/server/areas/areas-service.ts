import type { AreaLine, AreaLook, MapAnswer, OfficeArea } from '../../contract/office-areas.ts';
import { drawnFaults } from '../../domain/area-faults.ts';
import { areaKindWords, areaWords } from '../../domain/area-words.ts';
import { pointInArea, type Area, type AreaPlace } from '../../domain/area.ts';
import { areasOfTariff } from '../../domain/tariffs/tariff-areas.ts';
import { currentOf, type Catalogue, type NamedArea, type Operator } from '../operators/catalogue.ts';
import { placeOf, type KnownPlaces } from './known-places.ts';

/** [OFF-11] The areas as the office sees and draws them. */
export interface Areas {
  list(): AreaLine[];
  area(known: NamedArea): OfficeArea;
  look(area: Area): AreaLook;
  map(): MapAnswer;
}

interface AreasDeps {
  catalogue: Pick<Catalogue, 'areas' | 'operators' | 'versionsOf'>;
  known: KnownPlaces;
  clock: () => Date;
}

const nameOf = ({ id, name }: Operator) => ({ operator_id: id, name });

export function createAreas({ catalogue, known, clock }: AreasDeps): Areas {
  const servedIn = (name: string) =>
    catalogue.operators().filter(({ serviceArea }) => serviceArea.name === name);
  /** What holds now, with the names of the areas that it speaks of. */
  const pricesNow = () =>
    catalogue
      .operators()
      .flatMap(({ id }) => currentOf(catalogue.versionsOf(id), clock().getTime()))
      .flatMap(({ operator, category, tariff }) =>
        tariff ? { operator, category, areas: areasOfTariff(tariff.tariff).map(({ name }) => name) } : [],
      );
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
      const prices = pricesNow();
      return catalogue
        .areas()
        .map(({ id, name, area }) => ({
          area_id: id,
          name,
          kind: areaKindWords(area),
          holds: areaWords(area, known.held(area)),
          operators: servedIn(name).length,
          tariffs: prices.filter(({ areas }) => areas.includes(name)).length,
        }))
        .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
    },
    area: ({ id, name, area }) => ({
      ...look(area),
      area_id: id,
      area,
      operators: servedIn(name).map(nameOf),
      tariffs: pricesNow()
        .filter(({ areas }) => areas.includes(name))
        .map(({ operator, category }) => ({
          tariff_id: `${operator.id}-${category.id}`,
          operator: operator.name,
          category: category.name,
        })),
    }),
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
