import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPlaces } from '../../../../test/support/places-file.ts';
import { isUnclear } from '../../../domain/place/place.ts';
import type { Places } from './places.ts';

let places: Places;
beforeAll(() => {
  places = openPlaces();
});
afterAll(() => places.close());

describe('resolving a text', () => {
  it.each([
    ['Leeds', 'twn:leeds-west-yorkshire', 'Leeds, West Yorkshire'],
    ['Leeds station', 'stn:LDS', 'Leeds Station, Leeds, LS1 4DY'],
    ['leeds train station', 'stn:LDS', 'Leeds Station, Leeds, LS1 4DY'],
    ['Leeds Station, Leeds, LS1 4DY', 'stn:LDS', 'Leeds Station, Leeds, LS1 4DY'],
    ['Leeds Castle', 'lmk:leeds-castle-maidstone', 'Leeds Castle, Maidstone, ME17 1PL'],
    ['LGI', 'lmk:leeds-general-infirmary-leeds', 'Leeds General Infirmary, Leeds, LS1 3EX'],
    ['Heathrow', 'apt:LHR', 'Heathrow Airport, London, TW6'],
    ['Heathrow, Terminal 5', 'apt:LHR-T5', 'Heathrow Airport Terminal 5, London, TW6 2GA'],
    ['LHR T5', 'apt:LHR-T5', 'Heathrow Airport Terminal 5, London, TW6 2GA'],
    ['manchester airport t2, M90', 'apt:MAN-T2', 'Manchester Airport Terminal 2, Manchester, M90 4ZY'],
    ['Manchester Airport Terminal 2', 'apt:MAN-T2', 'Manchester Airport Terminal 2, Manchester, M90 4ZY'],
    ['Gatwick', 'apt:LGW', 'Gatwick Airport, London, RH6 0NP'],
    ['gatwick south terminal', 'apt:LGW-S', 'Gatwick Airport South Terminal, London, RH6 0NP'],
    ['Stansted Airport, CM24 1QW, UK', 'apt:STN', 'Stansted Airport, London, CM24 1QW'],
    ['kings cross', 'stn:KGX', 'London Kings Cross Station, London, N1 9AL'],
    ['Victoria, London', 'stn:VIC', 'London Victoria Station, London, SW1V 1JU'],
    ['Dover Eastern Docks', 'prt:dover', 'Port of Dover, Dover, CT16'],
    ['Ullapool ferry', 'prt:ullapool', 'Ullapool Ferry Terminal, Ullapool, IV26'],
    ['Liverpool Street station', 'stn:LST', 'London Liverpool Street Station, London, EC2M 7PY'],
    ['Liverpool Lime Street', 'stn:LIV', 'Liverpool Lime Street Station, Liverpool, L1 1JD'],
    ['Queen Street, Cardiff', 'stn:CDQ', 'Queen Street, Cardiff'],
    ['Stratford on Avon', 'twn:stratford-upon-avon-warwickshire', 'Stratford-upon-Avon, Warwickshire'],
    ['miltonkeynes', 'twn:milton-keynes-buckinghamshire', 'miltonkeynes'],
    ['westbrom', 'twn:west-bromwich-west-midlands', 'westbrom'],
    ['Newcastle u Lyme', 'twn:newcastle-under-lyme-staffordshire', 'Newcastle under Lyme, Staffordshire'],
    ['castell harlech', 'lmk:harlech-castle-harlech', 'castell harlech'],
    ['Legoland', 'lmk:legoland-windsor-windsor', 'Legoland Windsor, Windsor, SL4 4AY'],
    ['Land’s End', 'lmk:lands-end-sennen', "Land's End, Sennen, TR19 7AA"],
    ['Trinity Leeds', 'lmk:trinity-leeds-leeds', 'Trinity Leeds, Leeds, LS1 5AT'],
    ['belfast zoo', 'lmk:belfast-zoo-newtownabbey', 'Belfast Zoo, Newtownabbey, BT36'],
    [
      'Premier Inn County Hall',
      'lmk:premier-inn-county-hall-london',
      'Premier Inn County Hall, London, SE1 7PB',
    ],
    ['Durham Johnston School', 'twn:durham-county-durham', 'Durham Johnston School'],
    ['Leeds Building Society Derby', 'twn:derby-derbyshire', 'Leeds Building Society Derby'],
    ['The Crown, Stockport', 'twn:stockport-greater-manchester', 'The Crown, Stockport'],
    [
      'Edinburgh Castle, Edinburgh, UK',
      'lmk:edinburgh-castle-edinburgh',
      'Edinburgh Castle, Edinburgh, EH1 2NG',
    ],
    ['12 Acacia Avenue, Otley', 'twn:otley-west-yorkshire', '12 Acacia Avenue, Otley'],
    ['12 Acacia Avenue Otley', 'twn:otley-west-yorkshire', '12 Acacia Avenue Otley'],
    [
      '5 Station Road, Otley, West Yorkshire',
      'twn:otley-west-yorkshire',
      '5 Station Road, Otley, West Yorkshire',
    ],
    ['12 Acacia Avenue, Headingley, Leeds', 'twn:headingley-leeds', '12 Acacia Avenue, Headingley, Leeds'],
    ['London Road, Leicester', 'twn:leicester-leicestershire', 'London Road, Leicester'],
    ['Manchester Road, Bolton', 'twn:bolton-greater-manchester', 'Manchester Road, Bolton'],
    ['Oxford Street, London', 'twn:london-london', 'Oxford Street, London'],
    ['1 Bath Road, Bristol', 'twn:bristol-bristol', '1 Bath Road, Bristol'],
    ['The Wibbly Hotel, Harrogate', 'twn:harrogate-north-yorkshire', 'The Wibbly Hotel, Harrogate'],
    [
      'Victoria House, 10 Main Street, Otley',
      'twn:otley-west-yorkshire',
      'Victoria House, 10 Main Street, Otley',
    ],
    ['Heathrow Close, Bradford', 'twn:bradford-west-yorkshire', 'Heathrow Close, Bradford'],
    ['Church Street, Street, Somerset', 'twn:street-somerset', 'Church Street, Street, Somerset'],
    [
      '7 Eastbourne Terrace, Paddington, London',
      'twn:paddington-london',
      '7 Eastbourne Terrace, Paddington, London',
    ],
    ['Newport, Isle of Wight', 'twn:newport-isle-of-wight', 'Newport, Isle of Wight'],
    ['Newport PO30 1AA', 'twn:newport-isle-of-wight', 'Newport PO30 1AA'],
    ['Richmond, North Yorkshire', 'twn:richmond-north-yorkshire', 'Richmond, North Yorkshire'],
    ['Richmond TW9 1AA', 'twn:richmond-london', 'Richmond TW9 1AA'],
    ['Douglas, Isle of Man', 'twn:douglas-isle-of-man', 'Douglas, Isle of Man'],
    ['NE1 5DL Newcastle Central', 'stn:NCL', 'Newcastle Station, Newcastle upon Tyne, NE1 5DL'],
    ['LS1 4DY', 'pc:LS1 4DY', 'LS1 4DY (Leeds Station)'],
    ['ls29aa', 'pc:LS2 9AA', 'LS2 9AA (Woodhouse area)'],
    ['LS1', 'pc:LS1', 'LS1 (Leeds area)'],
    ['LS', 'pca:LS', 'LS postcode area, Leeds'],
    ['10 High Street, Leeds LS1 4DY', 'pc:LS1 4DY', '10 High Street, Leeds LS1 4DY'],
    ['22 Acacia Avenue, Sheffield S10 2JF', 'pc:S10 2JF', '22 Acacia Avenue, Sheffield S10 2JF'],
    ['Reception, S10 2JF', 'pc:S10 2JF', 'Reception, S10 2JF'],
    ['S10 2JF', 'pc:S10 2JF', 'S10 2JF (Royal Hallamshire Hospital)'],
    [
      '10 Downing Street, London SW1A 2AA',
      'lmk:10-downing-street-london',
      '10 Downing Street, London, SW1A 2AA',
    ],
    ['12 Downing Street, London SW1A 2AA', 'pc:SW1A 2AA', '12 Downing Street, London SW1A 2AA'],
    [
      'University Hospital of Wales',
      'lmk:university-hospital-of-wales-cardiff',
      'University Hospital of Wales, Cardiff, CF14 4XW',
    ],
    ['Derby Road, Derby', 'twn:derby-derbyshire', 'Derby Road, Derby'],
    ['St Ives Cambs', 'twn:st-ives-cambridgeshire', 'St Ives Cambs'],
    ['Rainham, Essex', 'twn:rainham-london', 'Rainham, Essex'],
    ['Windsor Castle pub, Kensington', 'twn:kensington-london', 'Windsor Castle pub, Kensington'],
    ['Windsor Castle, main gate', 'lmk:windsor-castle-windsor', 'Windsor Castle, main gate'],
    ['GU21 7SG', 'pc:GU21 7SG', 'GU21 7SG (Woking area)'],
    ['3 Nowhere Lane, PO30 1AA', 'pc:PO30 1AA', '3 Nowhere Lane, PO30 1AA (Newport area)'],
    ['PA34 4LW', 'pc:PA34 4LW', 'PA34 4LW (Oban area)'],
    ['GIR 0AA', 'pc:GIR 0AA', 'GIR 0AA (Liverpool area)'],
    ['1 Main Street, Leicester Forest East M1', 'twn:leicester-forest-east-leicestershire', null],
  ])('%j is %s', (text, id, label) => {
    const place = places.resolve({ text });
    expect(place?.id).toBe(id);
    expect(place?.label).toBe(label ?? text);
  });

  it.each(['', ' ', 'flibberty gibbet', 'Unknown Road', '10 High Street', 'ZZ1 1AA', 'station', '12', ','])(
    'does not resolve %j',
    (text) => {
      expect(places.resolve({ text })).toBeNull();
    },
  );

  it('keeps the postcode of the text', () => {
    const place = places.resolve({ text: 'Flat 2, 14 Park View, Chapel Allerton, Leeds, LS7 4AA' });
    expect(place).toMatchObject({
      id: 'twn:chapel-allerton-leeds',
      postcode: 'LS7 4AA',
      precision: 'locality',
    });
  });

  it.each([
    ['Leeds Station', 'place', 250],
    ['Leeds Station, main entrance', 'place', 250],
    ['the Leeds Station car park', 'place', 250],
    ['Manchester Airport Terminal 2, arrivals', 'place', 250],
    ['Manchester Airport', 'place', 1000],
    ['LS1 4DY', 'postcode', 300],
    ['Hilton Hotel, Manchester Airport', 'locality', 2000],
    ['12 Acacia Avenue, Otley', 'locality', 2000],
    ['Leeds', 'locality', 9100],
    ['London', 'locality', 25_000],
    ['LS2 9AA', 'area', 2500],
  ])('[PLACE-01] returns the precision of %j: %s, %d m', (text, precision, radius) => {
    const place = places.resolve({ text });
    expect(place).toMatchObject({ precision, radius });
    expect(place && places.resolve({ id: place.id, text: place.label })).toEqual(place);
  });

  it.each<[string, 'several' | 'misspelt' | 'apart', string[]]>([
    ['heathow airport', 'misspelt', ['apt:LHR']],
    ['manchestr', 'misspelt', ['twn:manchester-greater-manchester']],
    ['Ledes castle', 'misspelt', ['lmk:leeds-castle-maidstone']],
    ['14 Victoria Road, Harrogte', 'misspelt', ['twn:harrogate-north-yorkshire']],
    ['Richmond', 'several', ['twn:richmond-london', 'twn:richmond-north-yorkshire']],
    ['Belfast airport', 'several', ['apt:BFS', 'apt:BHD']],
    ['Victoria', 'several', ['stn:VIC', 'stn:MCV']],
    ['New Street', 'several', ['stn:BHM']],
    ['gym', 'several', ['stn:GYM']],
    ['Newcastle Cornwall', 'apart', ['twn:newcastle-upon-tyne-tyne-and-wear']],
    ['SW1A 1AA to M1 1AE', 'apart', ['pc:SW1A 1AA', 'pc:M1 1AE']],
    ['Queens Hotel', 'several', ['lmk:queens-hotel-leeds-leeds']],
    ['Leeds to Manchester Airport', 'apart', ['twn:leeds-west-yorkshire', 'apt:MAN']],
    ['Heathrow or Gatwick', 'apart', ['apt:LHR', 'apt:LGW']],
    ['Leeds not Leeds not York', 'apart', ['twn:leeds-west-yorkshire', 'twn:york-north-yorkshire']],
    ['Eden Project, Carlisle', 'apart', ['lmk:eden-project-st-austell', 'twn:carlisle-cumbria']],
    ['Leeds Castle, EH1 2NG', 'apart', ['lmk:leeds-castle-maidstone', 'pc:EH1 2NG']],
    ['St Ives, Cornwall, PE27', 'apart', ['twn:st-ives-cornwall', 'twn:st-ives-cambridgeshire']],
  ])('[PLACE-02] asks about %j: %s', (text, reason, ids) => {
    const understood = places.understand({ text });
    expect(understood).toMatchObject({ reason });
    const candidates = understood && isUnclear(understood) ? understood.candidates : [];
    const asked = candidates.map(({ id }) => id);
    expect(asked).toEqual(expect.arrayContaining(ids));
    expect(asked, 'each once').toEqual([...new Set(asked)]);
    for (const { id, label } of candidates) {
      expect(places.resolve({ id, text })?.id, 'chosen for what was typed').toBe(id);
      expect(places.resolve({ id, text: label })?.id, 'chosen under its own name').toBe(id);
    }
  });

  it.each([
    ['14 Victoria Road, Harrogate', '14 Victoria Road', 'the middle of Harrogate'],
    ['The Wibbly Hotel, Harrogate', 'The Wibbly Hotel', 'the middle of Harrogate'],
    ['Hilton Hotel, Manchester Airport', 'Hilton Hotel', 'Manchester Airport, Manchester'],
    ['Malham, top car park', 'top', 'the middle of Malham, North Yorkshire'],
    ['Leeds Station', '', 'Leeds Station, Leeds'],
  ])('[PLACE-03] says which part of %j was not understood', (text, unmatched, point) => {
    const understood = places.understand({ text });
    const place = understood && isUnclear(understood) ? understood.candidates[0] : understood;
    expect(place).toMatchObject({ unmatched: expect.stringContaining(unmatched) as string, point });
  });

  it.each(['Windsor, Ontario', 'Newport Beach', 'Paris', 'Toronto, Canada'])(
    '[PLACE-03] does not resolve %j',
    (text) => {
      expect(places.understand({ text })).toBeNull();
    },
  );

  it('returns the chosen one of two distant places', () => {
    const text = 'Manchester Airport, TR1 2HE';
    expect(places.understand({ id: 'apt:MAN', text })).toMatchObject({ id: 'apt:MAN' });
  });
});

describe('resolving an id', () => {
  it.each([
    ['twn:newport-shropshire', 'Newport', 'twn:newport-shropshire'],
    ['twn:leeds-west-yorkshire', 'Leeds, West Yorkshire', 'twn:leeds-west-yorkshire'],
    ['twn:leeds-west-yorkshire', 'Leeds Castle', 'lmk:leeds-castle-maidstone'],
    ['twn:leeds-west-yorkshire', 'Leeds Bradford Airport', 'apt:LBA'],
    ['twn:leeds-west-yorkshire', 'Otley', 'twn:otley-west-yorkshire'],
    ['apt:MAN-T2', 'Manchester Airport Terminal 2, arrivals', 'apt:MAN-T2'],
    ['pc:LS1 4DY', 'LS1 4DY', 'pc:LS1 4DY'],
    ['pc:LS1 4DY', 'M1 1AE', 'pc:M1 1AE'],
    ['pc:nonsense', 'Otley', 'twn:otley-west-yorkshire'],
    ['foreign:1', 'Otley', 'twn:otley-west-yorkshire'],
  ])('%s with the text %j is %s', (id, text, expected) => {
    expect(places.resolve({ id, text })?.id).toBe(expected);
  });

  it('returns its own answer again, whatever the text', () => {
    const parts = fc.constantFrom(
      '12',
      'Leeds',
      'Otley',
      'Road',
      ',',
      'LS1 4DY',
      'M1',
      'Heathrow',
      'T5',
      'near',
      'St',
    );
    const text = fc.oneof(
      fc.array(parts, { maxLength: 7 }).map((all) => all.join(' ')),
      fc.string({ maxLength: 50 }),
    );
    fc.assert(
      fc.property(text, (given) => {
        const place = places.resolve({ text: given });
        if (place) expect(places.resolve({ id: place.id, text: place.label })).toEqual(place);
      }),
      { numRuns: 300 },
    );
  });
});
