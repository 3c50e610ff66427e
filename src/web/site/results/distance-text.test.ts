import { describe, expect, it } from 'vitest';
import { distanceText, travelTimeText } from './distance-text.ts';

describe('distance and travel time', () => {
  it.each([
    [42.6, '69 km (42.6 miles)'],
    [1, '2 km (1 mile)'],
    [0.4, '1 km (0.4 miles)'],
  ])('[RES-03] %d miles read %j', (miles, text) => {
    expect(distanceText(miles)).toBe(text);
  });

  it('[RES-03] seconds read as hours and minutes', () => {
    expect(travelTimeText(3900)).toBe('1h 5m');
    expect(travelTimeText(1500)).toBe('0h 25m');
  });
});
