import { describe, expect, it } from 'vitest';
import { extraPricesOf } from '../../../domain/journey/extras.ts';
import { parseSettings } from '../../../domain/settings.ts';
import { servicesOf } from './below-form.tsx';

const promised = (raw: Record<string, string>) => {
  const { title, text, points } = servicesOf(extraPricesOf(parseSettings(raw).settings));
  return [title, text, ...points].join('\n');
};

const ALL = ['meets', 'arrivals', 'seats', 'luggage'];

describe('[HOME-02] the services block', () => {
  it.each<[string, Record<string, string>, string[]]>([
    ['nothing', {}, []],
    ['meet and greet', { MEET_AND_GREET: '10' }, ['meets', 'arrivals', 'luggage']],
    ['baby seats', { BABY_PRICE_PER_SEAT: '5' }, ['seats']],
    ['booster seats', { BOOSTER_PRICE_PER_SEAT: '5' }, ['seats']],
    ['both', { MEET_AND_GREET: '10', BABY_PRICE_PER_SEAT: '5' }, ['meets', 'arrivals', 'seats', 'luggage']],
  ])('with %s on offer mentions that and nothing else', (_offer, raw, words) => {
    const text = promised(raw);
    expect(ALL.filter((word) => text.includes(word))).toEqual(words);
    expect(/meet and greet/i.test(text)).toBe(words.includes('meets'));
    expect(text).toContain('Flights tracked');
  });
});
