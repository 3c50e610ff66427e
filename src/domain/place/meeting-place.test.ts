import { describe, expect, it } from 'vitest';
import { canMeetAt } from './place.ts';

describe('places where a driver can meet passengers', () => {
  it.each([
    ['apt:MAN-T2', 'Manchester Airport Terminal 2'],
    ['stn:LDS', 'Leeds Station'],
    ['prt:dover', 'Port of Dover'],
    ['lmk:victoria-coach-station', 'Victoria Coach Station'],
    ['geo:53.36700,-2.28100', 'Manchester Airport (MAN), M90 1QX'],
  ])('[JRN-13] at %s', (id, label) => {
    expect(canMeetAt({ id, label })).toBe(true);
  });

  it.each([
    ['twn:port-talbot-wales', 'Port Talbot'],
    ['str:station-road-otley', 'Station Road, Otley'],
    ['pc:LS1 4DY', 'LS1 4DY'],
    ['lmk:royal-armouries', 'Royal Armouries'],
    ['geo:53.79600,-1.54800', '1 City Square, Leeds'],
    ['geo:53.90500,-1.69400', '12 Station Road, Otley'],
    ['geo:53.36000,-2.27000', 'Airportside House, Manchester'],
  ])('[JRN-13] not at %s', (id, label) => {
    expect(canMeetAt({ id, label })).toBe(false);
  });
});
