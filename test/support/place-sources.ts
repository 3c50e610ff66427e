import type { PlaceRow } from '../../src/server/geography/places/place-row.ts';
import type { Source } from '../../src/server/geography/places/import/source.ts';

/** Lines in the layout of OS Code-Point Open, of made-up units. */
export function codePointLines(
  units: Readonly<Record<string, [east: number, north: number] | null>>,
): string {
  return Object.entries(units)
    .map(
      ([unit, at]) =>
        `"${unit}",${at ? 10 : 90},${at?.[0] ?? 0},${at?.[1] ?? 0},"E92000001","","","","",""\r\n`,
    )
    .join('');
}

/** Lines in the layout of the ONS Postcode Directory, as far as we read it. */
export function onsLines(
  units: Readonly<Record<string, { at?: [lat: number, lon: number]; ended?: string }>>,
): string {
  const lines = Object.entries(units).map(([unit, { at, ended = '' }]) => {
    const [lat, lon] = at ?? [99.999999, 0];
    return `"${unit.replace(' ', '')}","${unit}","${unit}","198001","${ended}","","",,,1,"E92000001",${lat},${lon}`;
  });
  const header = 'pcd,pcd2,pcds,dointr,doterm,oscty,ced,oseast1m,osnrth1m,osgrdind,ctry,lat,long';
  return `\uFEFF${[header, ...lines].join('\r\n')}\r\n`;
}

/** A source of our own: tables that begin with "hamlets", then name, latitude and longitude a line. */
export const HAMLETS: Source = {
  key: 'hamlets',
  name: 'Hamlets',
  gives: 'Hamlets',
  licence: { name: 'a licence', link: 'https://licence.example/' },
  attributions: (year) => [`© Hamlets & sons ${year}`],
  separator: ',',
  quoted: true,
  hasHeader: true,
  recognises: ([first = '']) => first.startsWith('hamlets,'),
  open: () => ({
    line([name = '', lat, lon]): PlaceRow {
      const rest = {
        context: 'Testshire',
        county: '',
        kind: 'village',
        postcode: '',
        area: 'LS',
        aliases: '',
      } as const;
      return { ...rest, id: `ham:${name}`, name, lat: Number(lat), lon: Number(lon), importance: 100 };
    },
  }),
};
