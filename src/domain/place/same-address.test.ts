import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canon } from './place-text.ts';
import type { Place } from './place.ts';
import { type Address, sameAddress } from './same-address.ts';

const METRE = 1 / 111_200;

function at(precision: Place['precision'], metres = 0, id = 'twn:lincoln', label = 'Lincoln'): Place {
  const lat = 53.2344 + metres * METRE;
  return {
    id,
    label,
    lat,
    lon: -0.5381,
    kind: 'town',
    postcode: null,
    postcodeArea: 'LN',
    precision,
    radius: 0,
    point: label,
    unmatched: '',
  };
}

const typed = (text: string, place = at('locality', 0, 'twn:lincoln', text)): Address => ({ text, place });
const chosen = (text: string, place = at('locality')): Address => ({ text, id: place.id, place });

const station = (metres: number) => at('place', metres, `stn:${metres}`, 'Station');
const newport = (id: string, metres: number) => chosen('Newport', at('locality', metres, id, 'Newport'));
/** As our own data answers a text that names the town and nothing in it. */
const town = (text: string, label = 'Harrogate, North Yorkshire') =>
  typed(text, at('locality', 0, `twn:${label}`, label));
const bath = (text: string) => town(text, 'Bath, Bath and North East Somerset');
const hull = (text: string) => town(text, 'Hull, East Yorkshire');
const onGoogle = (text: string) => typed(text, at('locality', 0, 'geo:53.23440,-0.53810', text));

describe('[CALC-12] the same address', () => {
  it.each<[string, Address, Address]>([
    ['one text', typed('High Street, Lincoln'), typed('High Street, Lincoln')],
    ['another case and other commas', typed('High Street, Lincoln'), typed('high street  LINCOLN')],
    ['a country', typed('High Street, Lincoln'), typed('High Street, Lincoln, UK')],
    ['a postcode written otherwise', typed('BD1 4HU'), typed('bd14hu')],
    ['a postcode elsewhere in the text', typed('LN1 1AA Steep Hill'), typed('Steep Hill, ln1 1aa')],
    ['the area that our label adds', typed('BD1 4HU'), typed('BD1 4HU (Bradford area)')],
    ['two spellings of a word', typed("St Mark's Street, Lincoln"), typed('Saint Marks Street Lincoln')],
    ['a street written short', typed('10 Harrogate Road, Leeds'), typed('10 Harrogate Rd, Leeds')],
    ['a short street', typed('10 High Street, Lincoln'), typed('10 High St, Lincoln')],
    ['one typed and one chosen', typed('Lincoln'), chosen('Lincoln')],
    ['one choice', chosen('Lincoln, LN1'), chosen('Lincoln')],
    ['one spot', typed('Lincoln Station', station(0)), typed('LCN', station(0))],
    ['a town and the same with its county', town('Harrogate'), town('Harrogate, North Yorkshire')],
    ['a county by half its name', town('harrogate'), town('Harrogate, Yorkshire')],
    ['a town of which its county is named', bath('Bath'), bath('Bath, Somerset')],
    [
      'a part of its name',
      town('Harrogate', 'Royal Harrogate, Kent'),
      town('Royal Harrogate', 'Royal Harrogate, Kent'),
    ],
    ['two names of a town', hull('Hull'), hull('Kingston upon Hull, East Yorkshire')],
    ['a town that was chosen', town('Harrogate'), chosen('Harrogate, UK', town('').place)],
    ['a town on the map of another service', onGoogle('Lincoln'), onGoogle('Lincoln, Lincolnshire')],
    ['50 metres', typed('Lincoln Station', station(0)), typed('Bus station', station(49.9))],
  ])('%s', (_title, a, b) => {
    expect(sameAddress(a, b)).toBe(true);
    expect(sameAddress(b, a)).toBe(true);
  });

  it.each<[string, Address, Address]>([
    ['two streets of a town', typed('High Street, Lincoln'), typed('Steep Hill, Lincoln')],
    ['two numbers of a street', typed('1 High Street, Lincoln'), typed('11 High Street, Lincoln')],
    ['a street and its town', typed('High Street, Lincoln'), typed('Lincoln')],
    ['two postcodes of a district', typed('YO22 4BH'), typed('YO22 4BJ')],
    ['two districts', typed('Durham, DH1'), typed('Durham, DH7')],
    [
      'two streets that were chosen, under the id of their town',
      chosen('High Street, Lincoln', at('locality', 0, 'twn:lincoln', 'High Street, Lincoln')),
      chosen('Steep Hill, Lincoln', at('locality', 0, 'twn:lincoln', 'Steep Hill, Lincoln')),
    ],
    ['a town and a side of it', town('Harrogate'), town('North Harrogate')],
    ['a town under another name and a side of it', hull('Kingston upon Hull'), hull('East Hull')],
    ['a town and another side of it', town('Harrogate'), town('South Harrogate')],
    [
      'a town and a street of it',
      town('Harrogate'),
      town('Cold Bath Road, Harrogate', 'Cold Bath Road, Harrogate'),
    ],
    [
      'two namesakes',
      town('Whitby', 'Whitby, North Yorkshire'),
      town('Whitby, Cheshire', 'Whitby, Cheshire'),
    ],
    ['two namesakes that were chosen', newport('twn:newport-newport', 0), newport('twn:newport-iow', 9e4)],
    ['51 metres', typed('Lincoln Station', station(0)), typed('Bus station', station(51))],
    ['one spot of which one is an area', typed('Lincoln Station', station(0)), typed('LN1', at('area'))],
  ])('is not %s', (_title, a, b) => {
    expect(sameAddress(a, b)).toBe(false);
    expect(sameAddress(b, a)).toBe(false);
  });

  it('is never assumed for two texts of a town', () => {
    const word = fc.stringMatching(/^[a-z]{2,9}$/);
    fc.assert(
      fc.property(word, word, (one, other) => {
        fc.pre(canon(one) !== canon(other));
        const same = sameAddress(typed(`12 ${one} road, Lincoln`), typed(`12 ${other} road, Lincoln`));
        expect(same).toBe(false);
      }),
    );
  });
});
