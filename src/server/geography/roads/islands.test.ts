import { describe, expect, it } from 'vitest';
import { milesBetween } from '../../../domain/place/geo.ts';
import type { Point } from '../../../domain/place/place.ts';
import { isRoute } from '../../../domain/journey/route.ts';
import { createEmbeddedRoads } from './roads.ts';

const roads = createEmbeddedRoads();
type At = [number, number];
const way = (...points: At[]) => points.map(([lat, lon]) => ({ lat, lon }));

/** Two places of one land, with the road miles between them as mileage charts and directories give them. */
const within: [string, At, At, number][] = [
  ['Belfast City Hall – Belfast International Airport', [54.5965, -5.9301], [54.6606, -6.217], 18],
  ['Belfast – Derry', [54.5968, -5.9254], [54.9981, -7.3093], 71],
  ['Belfast – Newry', [54.5968, -5.9254], [54.1784, -6.3374], 38],
  ['Belfast – Enniskillen', [54.5968, -5.9254], [54.3462, -7.6413], 84],
  ['Belfast – Larne', [54.5968, -5.9254], [54.85, -5.8167], 22],
  ['Belfast – Newcastle, Down', [54.5968, -5.9254], [54.218, -5.8898], 31],
  ['Belfast – Giant’s Causeway', [54.5968, -5.9254], [55.233, -6.516], 61],
  ['Derry – Coleraine', [54.9981, -7.3093], [55.1333, -6.6667], 31],
  ['Derry – Enniskillen', [54.9981, -7.3093], [54.3462, -7.6413], 61],
  ['Omagh – Enniskillen', [54.6, -7.3], [54.3462, -7.6413], 27],
  ['Armagh – Newry', [54.35, -6.6667], [54.1784, -6.3374], 19],
  ['Portaferry – Strangford, round the lough', [54.3809, -5.5457], [54.371, -5.558], 47],
  ['Cowes – Ryde', [50.7625, -1.2978], [50.73, -1.1621], 11.5],
  ['Cowes – East Cowes, round the Medina', [50.7625, -1.2978], [50.7577, -1.2881], 10],
  ['Newport – Freshwater, Wight', [50.701, -1.288], [50.6837, -1.5262], 11.5],
  ['Douglas – Ramsey, Man', [54.15, -4.4833], [54.3227, -4.3853], 14.5],
  ['Douglas – Port Erin, Man', [54.15, -4.4833], [54.0849, -4.751], 15],
  ['Stornoway – Tarbert, Lewis to Harris', [58.2092, -6.3865], [57.898, -6.803], 37],
  ['Stornoway – Callanish', [58.2092, -6.3865], [58.1975, -6.745], 16],
  ['Lochmaddy – Lochboisdale, by the causeways', [57.603, -7.164], [57.153, -7.306], 44],
  ['Lochmaddy – Benbecula Airport', [57.603, -7.164], [57.4734, -7.376], 20],
  ['Berneray – Eriskay', [57.711, -7.182], [57.08, -7.3], 62],
  ['Castlebay – Barra Airport', [56.955, -7.488], [57.0252, -7.4493], 8],
  ['Castlebay – Vatersay', [56.955, -7.488], [56.926, -7.54], 5],
  ['Kirkwall – Stromness', [58.9848, -2.9587], [58.965, -3.296], 15],
  ['Kirkwall – Burwick, South Ronaldsay', [58.9848, -2.9587], [58.741, -2.972], 21],
  ['Lerwick – Sumburgh', [60.1534, -1.1443], [59.872, -1.28], 25],
  ['Lerwick – Brae', [60.1534, -1.1443], [60.397, -1.353], 24],
  ['Ulsta – Gutcher, Yell', [60.498, -1.158], [60.673, -0.998], 17],
  ['Tobermory – Craignure, Mull', [56.622, -6.069], [56.47, -5.707], 21.5],
  ['Tobermory – Fionnphort, Mull', [56.622, -6.069], [56.326, -6.367], 47],
  ['Brodick – Lochranza, Arran', [55.576, -5.15], [55.705, -5.293], 14.3],
  ['Rothesay – Kilchattan Bay, Bute', [55.8365, -5.0551], [55.752, -5.025], 8],
  ['Port Ellen – Port Askaig, Islay', [55.63, -6.19], [55.847, -6.106], 20],
  ['Feolin – Craighouse, Jura', [55.848, -6.094], [55.835, -5.952], 8],
  ['Hugh Town – St Mary’s Airport, Scilly', [49.9145, -6.3114], [49.9133, -6.2917], 1.4],
  ['St Helier – Jersey Airport', [49.188, -2.1049], [49.207, -2.195], 5.3],
  ['St Peter Port – Guernsey Airport', [49.4598, -2.5353], [49.433, -2.598], 4],
  ['Holyhead – Cardiff, by the bridges', [53.3062, -4.6321], [51.48, -3.18], 205],
  ['Portree – Inverness, by the bridge', [57.4129, -6.1942], [57.4791, -4.224], 113],
];

/** Two places with water between them, with the names of the lands. */
const across: [string, At, At, string, string][] = [
  ['Tobermory – Oban', [56.622, -6.069], [56.4153, -5.4718], 'the Isle of Mull', 'mainland'],
  ['Fionnphort – Iona', [56.326, -6.367], [56.331, -6.393], 'the Isle of Mull', 'Iona'],
  ['Brodick – Glasgow', [55.576, -5.15], [55.861, -4.252], 'the Isle of Arran', 'mainland'],
  ['Rhubodach – Colintraive', [55.921, -5.159], [55.924, -5.153], 'the Isle of Bute', 'mainland'],
  ['Millport – Largs', [55.7535, -4.9256], [55.7963, -4.8634], 'Great Cumbrae', 'mainland'],
  ['Port Askaig – Feolin', [55.847, -6.106], [55.848, -6.094], 'Islay', 'Jura'],
  ['Leverburgh – Berneray', [57.767, -7.025], [57.711, -7.182], 'Lewis and Harris', 'the Uists'],
  ['Eriskay – Barra Airport', [57.08, -7.3], [57.0252, -7.4493], 'the Uists', 'Barra'],
  ['Stornoway – Ullapool', [58.2092, -6.3865], [57.898, -5.16], 'Lewis and Harris', 'mainland'],
  ['Sconser – Inverarish', [57.313, -6.11], [57.353, -6.063], 'mainland', 'Raasay'],
  ['Stromness – Lyness', [58.965, -3.296], [58.834, -3.195], 'Orkney Mainland', 'Hoy'],
  ['Kirkwall – John o’ Groats', [58.9848, -2.9587], [58.641, -3.069], 'Orkney Mainland', 'mainland'],
  ['Toft – Ulsta', [60.468, -1.207], [60.498, -1.158], 'Shetland Mainland', 'Yell'],
  ['Gutcher – Belmont', [60.673, -0.998], [60.684, -0.965], 'Yell', 'Unst'],
  ['Lerwick – Maryfield', [60.1534, -1.1443], [60.158, -1.122], 'Shetland Mainland', 'Bressay'],
  ['Ryde – Portsmouth', [50.73, -1.1621], [50.798, -1.091], 'the Isle of Wight', 'mainland'],
  ['Yarmouth – Lymington', [50.705, -1.499], [50.758, -1.54], 'the Isle of Wight', 'mainland'],
  ['Lymington – Hurst Castle', [50.758, -1.54], [50.7065, -1.551], 'mainland', 'Hurst Castle'],
  ['Hugh Town – Tresco', [49.9145, -6.3114], [49.953, -6.333], 'St Mary’s', 'Tresco'],
  ['Penzance – Hugh Town', [50.119, -5.535], [49.9145, -6.3114], 'mainland', 'St Mary’s'],
  ['Belfast – Stranraer', [54.5968, -5.9254], [54.9023, -5.0273], 'Northern Ireland', 'mainland'],
  ['Ballycastle – Rathlin', [55.2044, -6.243], [55.292, -6.193], 'Northern Ireland', 'Rathlin Island'],
  ['Douglas – Liverpool', [54.15, -4.4833], [53.408, -2.991], 'the Isle of Man', 'mainland'],
  ['St Helier – St Peter Port', [49.188, -2.1049], [49.4598, -2.5353], 'Jersey', 'Guernsey'],
  ['Mallaig – Inverie', [57.006, -5.83], [57.038, -5.684], 'mainland', 'Knoydart'],
];

const named = (name: string) => name.replace('’', "'").replace(/^mainland$/, 'the mainland of Great Britain');

describe('islands and Northern Ireland', () => {
  it.each(within)('[PLACE-17] %s is a drive', async (_, a, b, miles) => {
    const [there, back] = [await roads.route(way(a, b)), await roads.route(way(b, a))];
    if (!isRoute(there) || !isRoute(back)) throw new Error(JSON.stringify([there, back]));
    expect(there.miles).toBeGreaterThanOrEqual(milesBetween(...(way(a, b) as [Point, Point])));
    expect(Math.abs(there.miles - miles)).toBeLessThanOrEqual(Math.max(1, 0.2 * miles));
    expect(back.miles).toBeCloseTo(there.miles, 1);
    expect(there.seconds).toBeGreaterThan(60);
  });

  it.each(across)('[PLACE-17] %s crosses water', async (_, a, b, from, to) => {
    expect(await roads.route(way(a, b))).toEqual({
      reason: 'ferry',
      point: 1,
      from: expect.stringContaining(named(from)),
      to: expect.stringContaining(named(to)),
    });
    expect(await roads.route(way(b, a))).toMatchObject({ reason: 'ferry' });
  });

  it('[PLACE-17] names the water before the stop beyond it', async () => {
    const [brodick, lamlash, glasgow]: At[] = [
      [55.576, -5.15],
      [55.534, -5.13],
      [55.861, -4.252],
    ];
    expect(await roads.route(way(brodick!, lamlash!, glasgow!))).toMatchObject({ reason: 'ferry', point: 2 });
  });

  it.each([
    ['Sark', 49.433, -2.36],
    ['Lundy', 51.18, -4.67],
    ['St Kilda', 57.813, -8.57],
    ['Rum', 57.012, -6.28],
  ])('[PLACE-17] has no road on %s', async (land, lat, lon) => {
    expect(await roads.route(way([lat, lon], [lat + 0.003, lon]))).toEqual({
      reason: 'roadless',
      point: 0,
      land,
    });
  });

  it.each([
    ['Dublin', 53.349, -6.26],
    ['Dundalk', 54.004, -6.402],
    ['Monaghan', 54.249, -6.968],
    ['Clones', 54.18, -7.233],
    ['Ballyshannon', 54.502, -8.19],
    ['Letterkenny', 54.955, -7.734],
    ['Carlingford', 54.041, -6.187],
    ['Greencastle, Donegal', 55.203, -6.985],
  ])('[PLACE-17] %s is across the border', async (_, lat, lon) => {
    expect(await roads.route(way([54.1784, -6.3374], [lat, lon]))).toEqual({
      reason: 'outside',
      point: 1,
      land: 'the Republic of Ireland',
    });
  });

  it.each([
    ['Strabane', 54.8237, -7.4692],
    ['Crossmaglen', 54.078, -6.608],
    ['Middletown', 54.294, -6.843],
    ['Aughnacloy', 54.412, -6.975],
    ['Belcoo', 54.295, -7.87],
    ['Belleek', 54.48, -8.09],
    ['Culmore', 55.045, -7.262],
    ['Warrenpoint', 54.1015, -6.2573],
  ])('[PLACE-17] %s is on this side of the border', async (_, lat, lon) => {
    expect(isRoute(await roads.route(way([54.5968, -5.9254], [lat, lon])))).toBe(true);
  });
});
