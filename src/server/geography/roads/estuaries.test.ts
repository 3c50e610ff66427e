import { describe, expect, it } from 'vitest';
import { isRoute } from '../../../domain/journey/route.ts';
import { createEmbeddedRoads } from './roads.ts';

const roads = createEmbeddedRoads();

async function miles(from: [number, number], to: [number, number]): Promise<number> {
  const route = await roads.route([
    { lat: from[0], lon: from[1] },
    { lat: to[0], lon: to[1] },
  ]);
  return isRoute(route) ? route.miles : NaN;
}

type Row = [string, [number, number], [number, number], number, number];

/** Two shores, with the least and the most road miles between them. */
const shores: Row[] = [
  ['Hull – New Holland', [53.744, -0.335], [53.702, -0.361], 12, 21],
  ['Southend – Sheerness', [51.538, 0.712], [51.44, 0.763], 50, 72],
  ['Grain – Southend', [51.458, 0.715], [51.538, 0.712], 38, 62],
  ['Tilbury – Gravesend', [51.462, 0.362], [51.444, 0.369], 12, 22],
  ['Weston-super-Mare – Cardiff', [51.346, -2.977], [51.481, -3.179], 48, 64],
  ['Minehead – Barry', [51.205, -3.475], [51.4, -3.28], 85, 125],
  ['Barrow – Fleetwood', [54.113, -3.228], [53.923, -3.01], 64, 90],
  ['Barrow – Heysham', [54.113, -3.228], [54.035, -2.895], 42, 60],
  ['Grange-over-Sands – Morecambe', [54.195, -2.912], [54.072, -2.865], 22, 34],
  ['Millom – Askam', [54.21, -3.27], [54.187, -3.205], 13, 25],
  ['Gosport – Portsmouth', [50.795, -1.125], [50.798, -1.095], 10, 17],
  ['Hayling Island – Southsea', [50.788, -0.985], [50.785, -1.06], 11, 18],
  ['Hythe – Southampton', [50.869, -1.4], [50.905, -1.404], 8, 14],
  ['Sandbanks – Swanage', [50.684, -1.945], [50.608, -1.96], 20, 32],
  ['Exmouth – Starcross', [50.62, -3.413], [50.627, -3.447], 15, 24],
  ['Dartmouth – Paignton', [50.352, -3.579], [50.435, -3.565], 15, 30],
  ['Plymouth – Torpoint', [50.371, -4.143], [50.375, -4.195], 12, 26],
  ['Falmouth – St Mawes', [50.153, -5.07], [50.158, -5.015], 22, 38],
  ['Padstow – Rock', [50.541, -4.938], [50.545, -4.915], 11, 20],
  ['Instow – Appledore', [51.052, -4.178], [51.053, -4.193], 5, 10],
  ['Pembroke Dock – Neyland', [51.693, -4.942], [51.708, -4.946], 2, 6],
  ['Ferryside – Llansteffan', [51.768, -4.369], [51.77, -4.39], 13, 25],
  ['Barmouth – Fairbourne', [52.722, -4.055], [52.697, -4.052], 14, 24],
  ['Aberdovey – Borth', [52.544, -4.045], [52.49, -4.05], 18, 30],
  ['Bangor – Menai Bridge', [53.228, -4.128], [53.226, -4.167], 1.8, 5],
  ['Holyhead – Valley', [53.308, -4.632], [53.281, -4.563], 3, 6],
  ['Flint – Neston', [53.247, -3.135], [53.29, -3.065], 9, 20],
  ['Liverpool – Birkenhead', [53.408, -2.985], [53.391, -3.021], 1.8, 4],
  ['Widnes – Runcorn', [53.363, -2.735], [53.34, -2.73], 1.6, 6],
  ['Speke – Ellesmere Port', [53.337, -2.852], [53.279, -2.897], 13, 26],
  ['Lytham – Southport', [53.737, -2.963], [53.647, -3.005], 26, 40],
  ['Knott End – Fleetwood', [53.927, -2.995], [53.925, -3.01], 9, 18],
  ['Annan – Silloth', [54.99, -3.26], [54.868, -3.39], 35, 52],
  ['North Shields – South Shields', [55.01, -1.448], [54.998, -1.43], 4, 11],
  ['Hartlepool – Redcar', [54.685, -1.213], [54.617, -1.063], 16, 26],
  ['North Queensferry – South Queensferry', [56.01, -3.395], [55.99, -3.397], 2, 6],
  ['Dundee – Newport-on-Tay', [56.461, -2.97], [56.441, -2.94], 1.5, 5],
  ['Kirkcaldy – Leith', [56.112, -3.159], [55.975, -3.171], 22, 34],
  ['Gourock – Dunoon', [55.96, -4.818], [55.948, -4.925], 65, 95],
  ['Wemyss Bay – Helensburgh', [55.88, -4.888], [56.003, -4.735], 30, 48],
  ['Erskine – Old Kilpatrick', [55.905, -4.47], [55.926, -4.452], 1, 5],
  ['Corran – Ardgour', [56.72, -5.235], [56.722, -5.26], 25, 60],
  ['Inverness – North Kessock', [57.478, -4.225], [57.502, -4.247], 2, 5],
  ['Cromarty – Nigg', [57.68, -4.035], [57.693, -4.005], 28, 52],
  ['Tain – Dornoch', [57.812, -4.055], [57.88, -4.028], 6, 11],
  ['Kyle of Lochalsh – Kyleakin', [57.281, -5.712], [57.272, -5.735], 1, 4],
  ['Mallaig – Armadale', [57.006, -5.829], [57.065, -5.895], 95, 150],
  ['Hunstanton – Skegness', [52.94, 0.49], [53.143, 0.338], 65, 90],
  ['Felixstowe – Harwich', [51.963, 1.351], [51.945, 1.285], 26, 42],
  ['Bawdsey – Felixstowe Ferry', [51.99, 1.4], [51.985, 1.385], 18, 32],
  ['Burnham-on-Crouch – Rochford', [51.63, 0.815], [51.582, 0.71], 16, 30],
  ['Brightlingsea – West Mersea', [51.812, 1.023], [51.778, 0.92], 15, 28],
  ['Chepstow – Severn Beach', [51.64, -2.675], [51.56, -2.66], 6, 15],
  ['Lydney – Sharpness', [51.725, -2.53], [51.718, -2.475], 28, 52],
];

describe('roads around water', () => {
  it.each(shores)('%s by road', async (_, from, to, least, most) => {
    const found = await miles(from, to);
    const back = await miles(to, from);
    expect(found).toBeGreaterThanOrEqual(least);
    expect(found).toBeLessThanOrEqual(most);
    expect(back).toBeCloseTo(found, 1);
  });

  it.each([
    ['dartford', [51.488, 0.32], [51.446, 0.217]],
    ['humber', [53.744, -0.335], [53.566, -0.08]],
    ['mersey-tunnels', [53.408, -2.985], [53.391, -3.021]],
    ['tyne-tunnel', [55.01, -1.46], [54.975, -1.475]],
    ['tamar', [50.371, -4.143], [50.41, -4.225]],
  ] as [string, [number, number], [number, number]][])('names the %s crossing', async (id, a, b) => {
    const route = await roads.route([
      { lat: a[0], lon: a[1] },
      { lat: b[0], lon: b[1] },
    ]);
    expect(route).toMatchObject({ crossings: [id] });
  });
});
