import { beforeAll, describe, expect, it } from 'vitest';
import { signedInStaff, storedStaff } from '../../../test/support/staff.ts';
import { useApp } from '../../../test/support/use-app.ts';
import type { AreaLine, AreaLook, OfficeArea } from '../../contract/office-areas.ts';
import type { Area } from '../../domain/area/area.ts';

let headers: Record<string, string>;
const OFFICE = '/api/v1/office';

const app = useApp();
beforeAll(async () => {
  headers = await signedInStaff(app, (await storedStaff(app, { role: 'read_only' })).email);
});

const get = async <T>(path: string) => {
  const answer = await fetch(`${app.url}${OFFICE}/${path}`, { headers });
  return { status: answer.status, body: (await answer.json()) as T };
};

const look = async (area: Area) => {
  const answer = await fetch(`${app.url}${OFFICE}/area-look`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ area }),
  });
  return { status: answer.status, body: (await answer.json()) as AreaLook };
};

const LEEDS = { kind: 'circle', lat: 53.8, lon: -1.55 } as const;

describe('[OFF-11] areas', () => {
  it('are those of the provider’s file, with their contents and users', async () => {
    const { body } = await get<{ areas: AreaLine[] }>('areas');
    const names = body.areas.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
    for (const operator of app.services.catalogue.operators())
      expect(names).toContain(operator.serviceArea.name);
    const used = body.areas.find(({ operators }) => operators > 0);
    const { body: one } = await get<OfficeArea>(`areas/${used?.area_id}`);
    expect(one.operators).toHaveLength(used?.operators ?? -1);
    expect(one.holds).toBe(used?.holds);
    const priced = body.areas.find(({ tariffs }) => tariffs > 0);
    const { body: other } = await get<OfficeArea>(`areas/${priced?.area_id}`);
    expect(other.tariffs).toHaveLength(priced?.tariffs ?? -1);
    expect((await get('areas/999999')).status).toBe(404);
  });

  it('show their contents and overlapping operators while they are drawn', async () => {
    const { body } = await look({ ...LEEDS, name: 'Round Leeds', miles: 12 });
    expect(body.holds).toMatch(/^Includes \d+ towns, among them Leeds, Bradford, .*; 452 square miles\.$/);
    expect(body.overlaps.map(({ name }) => name)).toContain('Aire & Otter Cars');
    const codes = await look({ name: 'Codes', kind: 'postcodes', codes: ['ls1', 'LS2', 'LS2'] });
    expect(codes.body.holds).toMatch(/^Includes 2 postcode districts: LS1 \(.*\) and LS2 \(.*\)/);
    expect((await look({ ...LEEDS, name: 'A yard', miles: 0.1 })).body.overlaps).not.toEqual([]);
  });

  it.each<[Area, string]>([
    [{ ...LEEDS, name: 'x', miles: 0 }, 'miles must be above 0 and at most 500'],
    [
      { ...LEEDS, lat: 20, name: 'x', miles: 1 },
      'lies outside Great Britain; are latitude and longitude the',
    ],
    [{ name: 'x', kind: 'postcodes', codes: ['LS1', 'ZZ9'] }, 'we know no such postcode: ZZ9'],
    [
      {
        name: 'x',
        kind: 'polygon',
        points: [
          [-2, 53],
          [-1, 54],
          [-1, 53],
          [-2, 54],
        ],
      },
      'the edge 1–2 crosses the edge 3–4',
    ],
  ])('report errors: %j', async (area, fault) => {
    const { status, body } = await look(area);
    expect([status, body.faults]).toEqual([200, [expect.stringContaining(fault)]]);
  });

  it('come with a map of towns and districts', async () => {
    const { body } = await get<{ towns: unknown[][]; districts: unknown[][] }>('map');
    expect(body.towns[0]?.[0]).toBe('London');
    expect(body.districts.map(([code]) => code)).toEqual(expect.arrayContaining(['LS1', 'SW1A', 'AB10']));
  });
});
