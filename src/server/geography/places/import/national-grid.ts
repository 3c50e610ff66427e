import type { Point } from '../../../../domain/place/place.ts';

/*
 * Formulas and figures: Ordnance Survey, "A guide to coordinate systems in Great Britain", annexes A to C.
 * Lengths in metres, angles in radians.
 */

/** Half axes of an ellipsoid. */
interface Ellipsoid {
  a: number;
  b: number;
}

const AIRY_1830: Ellipsoid = { a: 6_377_563.396, b: 6_356_256.909 };
const WGS_84: Ellipsoid = { a: 6_378_137, b: 6_356_752.314_245 };

const RADIANS = Math.PI / 180;
const SECONDS = RADIANS / 3600;

/** The grid's projection: scale on the central meridian, true origin, and what its eastings and northings begin at. */
const GRID = { scale: 0.999_601_271_7, lat: 49 * RADIANS, lon: -2 * RADIANS, east: 400_000, north: -100_000 };

/** From OSGB36 to WGS 84: shifts, rotations, and scale. */
const SHIFT = { x: 446.448, y: -125.157, z: 542.06 };
const TURN = { x: 0.1502 * SECONDS, y: 0.247 * SECONDS, z: 0.8421 * SECONDS };
const STRETCH = 1 - 20.4894e-6;

/** The latitudes lie this near (metres of northing). */
const NEAR_ENOUGH = 0.00001;

const squareOfEccentricity = ({ a, b }: Ellipsoid) => 1 - (b * b) / (a * a);

/** Length of the meridian from the grid's origin to a latitude. */
function meridian(lat: number): number {
  const { a, b } = AIRY_1830;
  const n = (a - b) / (a + b);
  const [n2, n3] = [n * n, n * n * n];
  const [less, more] = [lat - GRID.lat, lat + GRID.lat];
  return (
    b *
    GRID.scale *
    ((1 + n + (5 / 4) * (n2 + n3)) * less -
      (3 * n + 3 * n2 + (21 / 8) * n3) * Math.sin(less) * Math.cos(more) +
      (15 / 8) * (n2 + n3) * Math.sin(2 * less) * Math.cos(2 * more) -
      (35 / 24) * n3 * Math.sin(3 * less) * Math.cos(3 * more))
  );
}

/** Latitude and longitude on the grid's own ellipsoid. */
function unprojected(east: number, north: number): { lat: number; lon: number } {
  const { a } = AIRY_1830;
  const e2 = squareOfEccentricity(AIRY_1830);
  let foot = GRID.lat;
  let left = north - GRID.north;
  do {
    foot += left / (a * GRID.scale);
    left = north - GRID.north - meridian(foot);
  } while (Math.abs(left) >= NEAR_ENOUGH);

  const sin2 = Math.sin(foot) ** 2;
  const nu = (a * GRID.scale) / Math.sqrt(1 - e2 * sin2);
  const rho = (a * GRID.scale * (1 - e2)) / (1 - e2 * sin2) ** 1.5;
  const eta2 = nu / rho - 1;
  const tan = Math.tan(foot);
  const [tan2, tan4, tan6] = [tan ** 2, tan ** 4, tan ** 6];
  const sec = 1 / Math.cos(foot);

  const vii = tan / (2 * rho * nu);
  const viii = (tan / (24 * rho * nu ** 3)) * (5 + 3 * tan2 + eta2 - 9 * tan2 * eta2);
  const ix = (tan / (720 * rho * nu ** 5)) * (61 + 90 * tan2 + 45 * tan4);
  const x = sec / nu;
  const xi = (sec / (6 * nu ** 3)) * (nu / rho + 2 * tan2);
  const xii = (sec / (120 * nu ** 5)) * (5 + 28 * tan2 + 24 * tan4);
  const xiia = (sec / (5040 * nu ** 7)) * (61 + 662 * tan2 + 1320 * tan4 + 720 * tan6);
  const d = east - GRID.east;
  return {
    lat: foot - vii * d ** 2 + viii * d ** 4 - ix * d ** 6,
    lon: GRID.lon + x * d - xi * d ** 3 + xii * d ** 5 - xiia * d ** 7,
  };
}

/**
 * WGS 84 of easting and northing (metres) on the British National Grid, by the Helmert transformation of seven figures:
 * 2 m off in the middle and 5 m at worst on land, against Ordnance Survey's own OSTN15.
 */
export function fromNationalGrid(east: number, north: number): Point {
  const { lat, lon } = unprojected(east, north);
  const nu = AIRY_1830.a / Math.sqrt(1 - squareOfEccentricity(AIRY_1830) * Math.sin(lat) ** 2);
  const x = nu * Math.cos(lat) * Math.cos(lon);
  const y = nu * Math.cos(lat) * Math.sin(lon);
  const z = (1 - squareOfEccentricity(AIRY_1830)) * nu * Math.sin(lat);

  const turnedX = SHIFT.x + STRETCH * x - TURN.z * y + TURN.y * z;
  const turnedY = SHIFT.y + TURN.z * x + STRETCH * y - TURN.x * z;
  const turnedZ = SHIFT.z - TURN.y * x + TURN.x * y + STRETCH * z;

  const e2 = squareOfEccentricity(WGS_84);
  const flat = Math.hypot(turnedX, turnedY);
  let angle = Math.atan2(turnedZ, flat * (1 - e2));
  for (let round = 0; round < 3; round++) {
    const radius = WGS_84.a / Math.sqrt(1 - e2 * Math.sin(angle) ** 2);
    angle = Math.atan2(turnedZ + e2 * radius * Math.sin(angle), flat);
  }
  return { lat: angle / RADIANS, lon: Math.atan2(turnedY, turnedX) / RADIANS };
}
