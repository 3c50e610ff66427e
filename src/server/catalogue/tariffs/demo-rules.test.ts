import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkRules } from '../../../domain/tariffs/rules/check-rules.ts';
import { readProviderFile } from '../../provider-file/provider-file.ts';

const DEMO = join(import.meta.dirname, '../../../../demo/provider.json');

describe('[OFF-10] the demonstration provider', () => {
  it('gives no false warnings', () => {
    const { operators, vehicleCategories } = readProviderFile(DEMO);
    const seatsOf = (name: string) =>
      vehicleCategories.find((category) => category.name === name)?.seats ?? 0;
    const all = operators.flatMap(({ name, serviceArea, tariffs }) => {
      const priced = Object.entries(tariffs).flatMap(([category, tariff]) =>
        tariff ? [{ category, seats: seatsOf(category), tariff }] : [],
      );
      return priced.flatMap(({ category, seats, tariff }) => {
        const siblings = priced.filter((other) => other.category !== category);
        const around = { serviceArea, category, seats, siblings, before: tariff, day: '2026-11-24' };
        return checkRules(tariff, around, '£').map(({ sentence }) => `${name}, ${category}: ${sentence}`);
      });
    });
    expect(all).toEqual([]);
  });
});
