import { describe, expect, it } from 'vitest';
import { distanceText, travelTimeText } from './texts.ts';

describe('distance and travel time', () => {
  it.each([
    [42.6, '42.6 miles (69 km)'],
    [1, '1 mile (2 km)'],
    [0.4, '0.4 miles (1 km)'],
  ])('[RES-03] [JRN-14] %d miles read %j', (miles, text) => {
    expect(distanceText(miles)).toBe(text);
  });

  it('[RES-03] [JRN-14] seconds read as hours and minutes, from and to by the hour of the day', () => {
    expect(travelTimeText({ miles: 40, seconds: 3900 }, null)).toBe('1h 5m');
    expect(travelTimeText({ miles: 50, seconds: 3600 }, { date: '2026-06-10', minute: 480 })).toBe(
      '1h 0m to 1h 25m',
    );
    expect(travelTimeText({ miles: 21, seconds: 1500 }, { date: '2026-06-10', minute: 120 })).toBe(
      '0h 20m to 0h 25m',
    );
  });
});
