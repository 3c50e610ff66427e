import { describe, expect, it } from 'vitest';
import { parsePoint } from './use-pin.ts';

describe('a typed point', () => {
  it.each([
    ['53.7957, -1.5491', 53.7957, -1.5491],
    ['53.7957,-1.5491', 53.7957, -1.5491],
    ['  53.7957 -1.5491 ', 53.7957, -1.5491],
    ['51, 0', 51, 0],
    ['geo:53.7957,-1.5491', 53.7957, -1.5491],
    ['geo:53.7957,-1.5491;u=35', 53.7957, -1.5491],
    ['geo:53.7957,-1.5491?z=17', 53.7957, -1.5491],
    ['350 m north of Leeds Station, Leeds (pin 53.79750, -1.54860)', 53.7975, -1.5486],
    ['https://www.google.com/maps/@53.7957,-1.5491,17z', 53.7957, -1.5491],
    [
      'https://www.google.com/maps/place/Leeds/@53.79,-1.55,12z/data=!3m1!4b1!4m5!3d53.8007554!4d-1.5490774',
      53.8007554,
      -1.5490774,
    ],
    ['https://maps.google.com/?q=53.7957,-1.5491', 53.7957, -1.5491],
    ['https://maps.google.com/maps?q=loc:53.7957,-1.5491', 53.7957, -1.5491],
    ['https://www.google.com/maps/search/?api=1&query=53.7957%2C-1.5491', 53.7957, -1.5491],
    ['https://maps.apple.com/?ll=53.7957,-1.5491&q=Pin', 53.7957, -1.5491],
    ['https://www.openstreetmap.org/?mlat=53.7957&mlon=-1.5491#map=17/53.1/-1.1', 53.7957, -1.5491],
    ['https://www.openstreetmap.org/#map=17/53.7957/-1.5491', 53.7957, -1.5491],
  ])('[PLACE-15] %s', (text, lat, lon) => {
    expect(parsePoint(text)).toEqual({ lat, lon });
  });

  it.each([
    '',
    'Leeds Station',
    '14 Victoria Road',
    '99, -1.5',
    '53.8, 200',
    'SE 30 33',
    'https://maps.app.goo.gl/abc123',
    'https://example.com/%E0%A4%A',
    'javascript:53.8,-1.5',
  ])('[PLACE-15] is not found in “%s”', (text) => {
    expect(parsePoint(text)).toBeNull();
  });
});
