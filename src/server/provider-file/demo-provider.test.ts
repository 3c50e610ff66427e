import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pointInArea } from '../../domain/area/area.ts';
import { checkTariff } from '../../domain/fare/check-tariff.ts';
import type { Place } from '../../domain/place/place.ts';
import { readProviderFile } from './provider-file.ts';

const DEMO = join(import.meta.dirname, '../../../demo/provider.json');

const place = (lat: number, lon: number, postcodeArea: string): Place => ({
  id: 'test',
  label: 'test',
  kind: 'town',
  lat,
  lon,
  postcode: null,
  postcodeArea,
  precision: 'locality',
  radius: 2000,
  point: 'test',
  unmatched: '',
});

describe('the demo provider', () => {
  const { operators, settings, vehicleCategories } = readProviderFile(DEMO);

  it('has valid tariffs, and at least one price on request', () => {
    const tariffs = operators.flatMap((one) => Object.values(one.tariffs));
    expect(tariffs.length).toBeGreaterThan(70);
    expect(tariffs.flatMap((tariff) => (tariff ? checkTariff(tariff) : []))).toEqual([]);
    expect(tariffs).toContain(null);
  });

  it('serves every part of the mainland, Leeds by four operators with all six categories', () => {
    expect(vehicleCategories).toHaveLength(6);
    const serving = (where: Place) => operators.filter(({ serviceArea }) => pointInArea(serviceArea, where));
    const leeds = serving(place(53.7944, -1.5486, 'LS'));
    expect(leeds.flatMap(({ tariffs }) => Object.keys(tariffs))).toHaveLength(24);
    const mainland: [number, number, string][] = [
      [50.118, -5.537, 'TR'],
      [51.126, 1.327, 'CT'],
      [50.899, -1.404, 'SO'],
      [51.621, -3.943, 'SA'],
      [53.309, -4.633, 'LL'],
      [52.48, 1.753, 'NR'],
      [54.109, -3.226, 'LA'],
      [57.281, -5.714, 'IV'],
      [58.593, -3.522, 'KW'],
      [57.149, -2.094, 'AB'],
      [55.425, -5.606, 'PA'],
      [56.415, -5.471, 'PA'],
    ];
    expect(mainland.filter(([lat, lon, area]) => serving(place(lat, lon, area)).length === 0)).toEqual([]);
    const nationwide = operators.filter(({ serviceArea }) => serviceArea.kind === 'polygon');
    const islands = [place(50.7, -1.29, 'PO'), place(54.15, -4.48, 'IM'), place(54.6, -5.93, 'BT')];
    for (const island of islands) {
      expect(nationwide.filter(({ serviceArea }) => pointInArea(serviceArea, island))).toEqual([]);
    }
  });

  it('offers every extra and charges wheelchair users nothing more, in the fare or the vehicle', () => {
    expect(settings).toMatchObject({ ALLOW_WHEELCHAIR_CHARGE: 'no', MULTIPLE_OPERATORS: 'enable' });
    for (const { tariffs } of operators) {
      const accessible = tariffs['Wheelchair accessible'];
      if (accessible) expect(accessible).toEqual(tariffs['Saloon']);
    }
  });

  it('charges more on bank holidays', () => {
    for (const { tariffs } of operators) {
      expect(tariffs['Saloon']?.uplifts.some(({ bankHolidays }) => bankHolidays === 'only')).toBe(true);
    }
  });

  it('observes the bank holidays of Scotland and Northern Ireland for operators based there', () => {
    const at = (authorities: RegExp) =>
      operators.filter(({ licences }) => licences.some(({ authority }) => authorities.test(authority)));
    const scottish = at(/Glasgow|Highland/);
    const northernIrish = at(/Driver & Vehicle Agency/);
    expect([scottish.length, northernIrish.length]).toEqual([2, 1]);
    for (const one of operators) {
      const region = one.tariffs['Saloon']?.bankHolidayRegion;
      const elsewhere = northernIrish.includes(one) ? 'northern-ireland' : undefined;
      expect(region).toBe(scottish.includes(one) ? 'scotland' : elsewhere);
    }
  });

  it('has a picture for each category', () => {
    for (const { image } of vehicleCategories) {
      const drawing = readFileSync(join(DEMO, '../storage', image), 'utf8');
      expect(drawing).toMatch(/^<svg [^>]*viewBox="0 0 480 240"/);
      expect(drawing.length).toBeLessThan(4096);
    }
  });
});
