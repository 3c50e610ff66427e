import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { parsePostcode } from '../../../domain/place/place-text.ts';
import { readDistricts } from './districts.ts';
import { kmBetween } from './geo.ts';
import { isLocality, labelOf, parseRows } from './place-row.ts';
import { GAZETTEER } from './places-index.ts';

const rows = parseRows(gunzipSync(readFileSync(GAZETTEER)).toString());
const districts = readFileSync(join(import.meta.dirname, 'districts.tsv'), 'utf8');

describe('the shipped places', () => {
  it('[PLACE-06] include every postcode district, at its populated centre', () => {
    expect(districts.trimEnd().split('\n').length).toBeGreaterThan(2800);
    const find = readDistricts(districts);
    const at = (text: string) => {
      const postcode = parsePostcode(text);
      return postcode && find(postcode);
    };
    expect(at('GU21 7SG')).toMatchObject({ name: 'Woking' });
    expect(at('BT47 1AA')?.name).toMatch(/Derry|Londonderry|Waterside/);
    const portree = at('IV51 9ER');
    expect(portree && kmBetween(portree, { lat: 57.413, lon: -6.194 })).toBeLessThan(5);
    // Small in a town, wide in the Highlands.
    expect(at('LS6 2AA')?.reachKm).toBeLessThan(4);
    expect(portree?.reachKm).toBeGreaterThan(15);
    expect(at('ZZ1 1AA')).toBeNull();
  });

  it('[PLACE-07] include villages and suburbs, distinguished from namesakes', () => {
    const localities = rows.filter(({ kind }) => isLocality(kind));
    expect(localities.length).toBeGreaterThan(25_000);
    const labels = new Map<string, number>();
    for (const row of localities) labels.set(labelOf(row), (labels.get(labelOf(row)) ?? 0) + 1);
    expect([...labels].filter(([, times]) => times > 1).map(([label]) => label)).toEqual([]);
  });

  it('[PLACE-08] include points of interest by their usual names', () => {
    expect(rows.filter(({ kind }) => kind === 'landmark').length).toBeGreaterThan(4500);
  });

  it('are a download of at most 1.2 MB', () => {
    expect(readFileSync(GAZETTEER).length + districts.length).toBeLessThan(1_200_000);
  });
});
