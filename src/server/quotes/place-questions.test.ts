import { describe, expect, it } from 'vitest';
import { book, carRequestFor, quoted } from '../../../test/support/bookings.ts';
import { hourlyForm, mileageForm, returnForm } from '../../../test/support/forms.ts';
import { confirming } from '../../../test/support/settled.ts';
import { changeSettings, type OrProblem } from '../../../test/support/start-app.ts';
import { useApp } from '../../../test/support/use-app.ts';
import type { BookingForm } from '../../contract/booking-form.ts';
import type { PriceAnswer } from '../../contract/prices.ts';

/** The strict way: every place that is not known to the street is asked about. */
const app = useApp({ settings: { PRICE_TOLERANCE: '0' } });

const ask = async (form: object, call = 'distance-price') => {
  const { status, body } = await app.send<OrProblem<PriceAnswer>>('POST', `/api/v1/calculate-${call}`, form);
  return { status, ...body };
};
const prices = (changes: Partial<BookingForm>) => ask(mileageForm(changes));
const fields = ({ unclear = {} }: { unclear?: object | undefined }) => Object.keys(unclear);

const HARROGATE = 'twn:harrogate-north-yorkshire';
const OTLEY = 'twn:otley-west-yorkshire';

describe('[PLACE-04] a place whose exact position affects the price', () => {
  it('leads to a question with the known point first, then more precise ones around it', async () => {
    const { status, code, message, errors, unclear } = await prices({ pickup: 'Harrogate' });
    expect([status, code]).toEqual([409, 'place_unclear']);
    expect(message).toBe(
      'We know “Harrogate” only as a town. The price depends on the exact address: please choose it, or confirm that the price is from the middle of Harrogate.',
    );
    expect(Object.keys(errors ?? {})).toEqual(['pickup']);
    expect(unclear).toMatchObject({ pickup: { text: 'Harrogate', reason: 'vague' } });
    const [middle, ...sharper] = unclear?.['pickup']?.candidates ?? [];
    expect(middle).toMatchObject({
      id: HARROGATE,
      precision: 'locality',
      radius: 3700,
      point: 'the middle of Harrogate',
    });
    expect(sharper.map(({ id }) => id)).toContain('stn:HGT');
    expect(sharper.length).toBeLessThanOrEqual(4);
    for (const { precision, lat, lon } of sharper) {
      expect(precision).toBe('place');
      expect(Math.abs(lat - 53.99) + Math.abs(lon + 1.54)).toBeLessThan(0.1);
    }
  });

  it.each([
    ['the point was confirmed', { pickup_confirmed: HARROGATE }, HARROGATE],
    ['also with its id', { pickup_confirmed: HARROGATE, pickup_place: HARROGATE }, HARROGATE],
    ['something sharper was confirmed', { pickup_confirmed: 'stn:HGT' }, 'stn:HGT'],
    ['something sharper was chosen', { pickup_place: 'stn:HGT' }, 'stn:HGT'],
    ['something sharper was typed', { pickup: 'Harrogate station' }, 'stn:HGT'],
  ])('is resolved where %s', async (_, changes, id) => {
    const { status, journey } = await prices({ pickup: 'Harrogate', ...changes });
    expect([status, journey?.outward?.pickup.id]).toEqual([200, id]);
  });

  it('[PLACE-05] is priced from the named point', async () => {
    const { journey } = await prices({ pickup: 'Harrogate', pickup_confirmed: HARROGATE });
    expect(journey.outward?.pickup).toMatchObject({ point: 'the middle of Harrogate', unmatched: '' });
    expect(journey.outward?.dropoff).toMatchObject({ precision: 'place' });
  });

  it.each([
    ['nothing was confirmed', {}],
    ['it was chosen, but not confirmed', { pickup_place: HARROGATE }],
    ['another town was confirmed', { pickup_confirmed: OTLEY }],
    ['a spot elsewhere was confirmed', { pickup_confirmed: 'stn:LDS' }],
    ['a point elsewhere was confirmed', { pickup_confirmed: 'geo:51.50000,-0.12000' }],
    ['what was confirmed is no place', { pickup_confirmed: 'nonsense' }],
    ['another end was confirmed', { dropoff_confirmed: HARROGATE }],
  ])('leads to another question where %s', async (_, changes) => {
    const answer = await prices({ pickup: 'Harrogate', ...changes });
    expect([answer.status, answer.code, fields(answer)]).toEqual([409, 'place_unclear', ['pickup']]);
    expect(answer.unclear?.['pickup']?.candidates[0]?.id).toBe(HARROGATE);
  });

  it('is confirmed under the passenger’s own text', async () => {
    const pickup = 'Victoria Road, Harrogate';
    const asked = await prices({ pickup });
    expect([asked.status, fields(asked)]).toEqual([409, ['pickup']]);
    const { status, journey } = await ask(confirming(mileageForm({ pickup }), asked.unclear));
    expect(status).toBe(200);
    expect(journey.outward?.pickup).toMatchObject({ label: pickup, point: 'the middle of Harrogate' });
  });

  it('leads to no question if the trip would be rejected', async () => {
    const nowhere = await prices({ pickup: 'Harrogate', dropoff: 'Harrogate' });
    expect([nowhere.status, nowhere.code]).toEqual([422, 'same_address']);
    const unknown = await prices({ pickup: 'Harrogate', dropoff: 'Qqxzvw Nowhere' });
    expect([unknown.status, unknown.code]).toEqual([422, 'unknown_place']);
    expect(Object.keys(unknown.errors ?? {})).toEqual(['dropoff']);
    expect(fields(unknown)).toEqual([]);
  });
});

describe('[PLACE-04] an ambiguous text', () => {
  it.each([
    ['Richmond', 'several', 'Which Richmond do you mean?'],
    ['Harogate', 'misspelt', 'Did you mean'],
    ['Bradford, Whitby', 'apart', 'names places that lie apart'],
  ])('%s leads to a question, and each answer is accepted', async (pickup, reason, words) => {
    const { status, message, unclear } = await prices({ pickup });
    expect([status, unclear?.['pickup']?.reason]).toEqual([409, reason]);
    expect(message).toContain(words);
    const offered = unclear?.['pickup']?.candidates ?? [];
    expect(offered.length).toBeGreaterThan(0);
    for (const { id } of offered) {
      const { journey } = await prices({ pickup, pickup_confirmed: id });
      expect(journey?.outward?.pickup.id).toBe(id);
    }
  });
});

describe('[PLACE-02] a town with namesakes', () => {
  const NEWPORT = 'twn:newport-newport';
  const WIGHT = 'twn:newport-isle-of-wight';
  const SHROPSHIRE = 'twn:newport-shropshire';
  const offered = async (changes: Partial<BookingForm>) => {
    const { unclear } = await prices(changes);
    const { reason, candidates = [] } = unclear?.['pickup'] ?? {};
    return { reason, ids: candidates.map(({ id }) => id), labels: candidates.map(({ label }) => label) };
  };

  it('leads to a question with them, after its own centre and more precise points, six at most', async () => {
    const { reason, ids, labels } = await offered({ pickup: 'Newport' });
    expect([reason, ids[0], ids.length]).toEqual(['vague', NEWPORT, 6]);
    expect(ids.slice(1, 3)).toContain('stn:NWP');
    expect(ids.slice(3, 5)).toEqual([WIGHT, SHROPSHIRE]);
    expect(labels).toContain('Newport, Shropshire');
  });

  it('is any of them once confirmed, under the passenger’s own text', async () => {
    const pickup = '12 High Street, Newport';
    const { ids, labels } = await offered({ pickup });
    expect([ids[0], ids.at(-3), labels.at(-3)]).toEqual([NEWPORT, WIGHT, `${pickup}, Isle of Wight`]);
    const { status, journey } = await prices({ pickup, pickup_confirmed: SHROPSHIRE });
    expect([status, journey?.outward?.pickup.id]).toEqual([200, SHROPSHIRE]);
    expect(journey.outward?.pickup).toMatchObject({
      label: pickup,
      point: 'the middle of Newport, Shropshire',
    });
  });

  it.each([
    ['was chosen from a list', { pickup: 'Newport', pickup_place: NEWPORT }],
    ['is told apart by what follows', { pickup: 'Newport, Wales' }],
    ['has namesakes that are hamlets alone', { pickup: 'Leeds' }],
    ['has none', { pickup: 'Lincoln' }],
  ])('leads to a question about itself only where it %s', async (_, changes) => {
    const { ids } = await offered(changes);
    expect(ids.length).toBeGreaterThan(1);
    expect(ids.slice(1).filter((id) => id.startsWith('twn:'))).toEqual([]);
  });
});

describe('[PLACE-04] a place with lesser-known namesakes', () => {
  const OTHER = 'lmk:thorpe-park-leeds-leeds';

  it('is priced at once, with its namesakes as alternatives, on the return too', async () => {
    const [here, there] = ['Thorpe Park', 'Leeds Station'];
    const ends = { pickup: here, dropoff: there, return_pickup: there, return_dropoff: here };
    const form = returnForm(ends);
    const { status, journey } = await ask(form);
    expect([status, journey.outward?.pickup.id]).toEqual([200, 'lmk:thorpe-park-chertsey']);
    const { pickup, ...more } = journey.other_places;
    expect(pickup).toMatchObject({ text: 'Thorpe Park', reason: 'several', candidates: [{ id: OTHER }] });
    expect(Object.keys(more)).toEqual(['return_dropoff']);
  });

  it('is the other one once chosen, without alternatives', async () => {
    const { candidates = [] } =
      (await prices({ pickup: 'Thorpe Park' })).journey.other_places['pickup'] ?? {};
    const label = candidates[0]?.label ?? '';
    const { status, journey } = await prices({ pickup: label, pickup_place: OTHER, pickup_confirmed: OTHER });
    expect([status, journey.outward?.pickup.id, journey.other_places]).toEqual([200, OTHER, {}]);
  });
});

describe('[PLACE-04] several unclear places', () => {
  const stops = [{ street_name: 'Ilkley' }, { street_name: 'Leeds Station' }, { street_name: 'Otley' }];
  const towns = returnForm({
    pickup: 'Harrogate',
    dropoff: 'Skipton',
    stops,
    return_pickup: 'Settle',
    return_dropoff: '',
  });

  it('lead to one question each in one answer, and are answered together', async () => {
    const asked = await ask(towns);
    expect([asked.status, fields(asked)]).toEqual([
      409,
      ['pickup', 'stops.0', 'stops.2', 'dropoff', 'return_pickup'],
    ]);
    expect(asked.message).toContain('the price is from the middle of Harrogate. We know “Ilkley” only');
    expect(asked.message).toContain('the price is by way of the middle of Ilkley');
    expect(asked.message).toContain('the price is to the middle of Skipton');
    const { status, journey } = await ask(confirming(towns, asked.unclear));
    expect(status).toBe(200);
    expect(journey.return?.dropoff.id).toBe(HARROGATE);
  });

  it('lead to one question if the return is the outward leg reversed, empty or typed again', async () => {
    for (const back of ['', 'Harrogate']) {
      const form = returnForm({ pickup: 'Harrogate', return_dropoff: back });
      const asked = await ask(form);
      expect([asked.status, fields(asked)]).toEqual([409, ['pickup']]);
      const { status, journey } = await ask(confirming(form, asked.unclear));
      expect([status, journey.return?.dropoff.id]).toEqual([200, HARROGATE]);
    }
  });
});

describe('[PLACE-04] every call with a price may ask', () => {
  it('hourly hire only if its price depends on the place', async () => {
    const { status, journey } = await ask(hourlyForm({ pickup: 'Harrogate' }), 'hourly-price');
    expect([status, journey.hourly?.pickup.price_effect]).toEqual([200, 0]);
    const asked = await ask(hourlyForm({ pickup: 'Richmond' }), 'hourly-price');
    expect([asked.status, fields(asked)]).toEqual([409, ['pickup']]);
  });

  it('but not a distance without a price', async () => {
    expect((await ask({ pickup: 'Leeds Station', dropoff: 'Otley' }, 'distance')).status).toBe(200);
    const several = await ask({ pickup: 'Leeds Station', dropoff: 'Richmond' }, 'distance');
    expect([several.status, fields(several)]).toEqual([409, ['dropoff']]);
  });

  it('a selected vehicle', async () => {
    const bookingForm = mileageForm({ pickup: 'Harrogate' });
    const detail = await quoted(app, { ...bookingForm, pickup_confirmed: HARROGATE });
    const selected = (form: BookingForm) =>
      ask(
        {
          vehicle_id: detail.vehicle_id,
          company_id: detail.company_id,
          quantity: 1,
          bookingType: 'milleage',
          bookingForm: form,
        },
        'selected-vehicle-price',
      );
    expect(fields(await selected(bookingForm))).toEqual(['pickup']);
    expect((await selected({ ...bookingForm, pickup_confirmed: HARROGATE })).status).toBe(200);
  });
});

describe('[PLACE-04] a quote from a confirmed place', () => {
  const form = mileageForm({ pickup: 'Harrogate', pickup_confirmed: HARROGATE });

  it.each([
    ['with what was confirmed', form],
    ['without: it was settled when the price was held', { ...form, pickup_confirmed: undefined }],
  ])('is booked %s', async (_, bookingForm) => {
    const { status, body } = await book(app, carRequestFor(await quoted(app, form), { bookingForm }));
    expect([status, body.message]).toEqual([200, undefined]);
  });

  it('is booked from the confirmed point', async () => {
    const bookingForm = { ...form, pickup_confirmed: 'stn:HGT' };
    const detail = await quoted(app, bookingForm);
    const { status } = await book(app, carRequestFor(detail, { bookingForm }));
    expect(status).toBe(200);
    const other = await book(app, carRequestFor(await quoted(app, bookingForm), { bookingForm: form }));
    expect([other.status, other.body.code]).toEqual([409, 'quote_mismatch']);
  });

  it('is booked if it was made before the setting became stricter', async () => {
    await changeSettings(app, { PRICE_TOLERANCE: '10% or 5.00' });
    const bookingForm = mileageForm({ pickup: 'Harrogate' });
    const detail = await quoted(app, bookingForm);
    await changeSettings(app, { PRICE_TOLERANCE: '0' });
    expect((await book(app, carRequestFor(detail, { bookingForm }))).status).toBe(200);
  });

  it('leads to a question like a new one when expired', async () => {
    const detail = await quoted(app, form);
    const { now } = app.clock;
    app.clock.now = new Date(now.getTime() + 31 * 60_000);
    const bookingForm = { ...form, pickup_confirmed: undefined };
    const { status, body } = await book(app, carRequestFor(detail, { bookingForm }));
    app.clock.now = now;
    expect([status, body.code, fields(body)]).toEqual([409, 'place_unclear', ['pickup']]);
  });
});

describe('[PLACE-04] with the default tolerance', () => {
  const usually = async (changes: Partial<BookingForm>) => {
    await changeSettings(app, { PRICE_TOLERANCE: '10% or 5.00' });
    const answer = await prices({ passengers: 2, ...changes });
    await changeSettings(app, { PRICE_TOLERANCE: '0' });
    return answer;
  };

  it.each([
    ['a village far from where it leads', 'Malham', 'the middle of Malham, North Yorkshire'],
    ['a town likewise', 'Harrogate', 'the middle of Harrogate'],
    ['a house in a street that we do not know', '14 Victoria Road, Harrogate', 'the middle of Harrogate'],
    ['a full postcode of which we know the district', 'HG1 9ZZ', 'the middle of HG1 (Harrogate)'],
    ['an address with it', '22 Acacia Avenue, Sheffield S10 2ZZ', 'the middle of S10 (Broomhill)'],
  ])('%s is priced at once, naming the point', async (_, pickup, point) => {
    const { status, journey } = await usually({ pickup, dropoff: 'Manchester Airport Terminal 2' });
    expect([status, journey?.outward?.pickup.point]).toEqual([200, point]);
    expect(journey.outward?.pickup.price_effect).toBeGreaterThanOrEqual(0);
  });

  it.each([
    ['14 Victoria Road, Harrogate HG1 2AB', '3 Church Lane, Wetherby LS22 6LA'],
    ['22 Acacia Avenue, Sheffield S10 2TN', '5 Mill Road, Rotherham S60 1AA'],
    ['8 Station Road, Otley', '41 Park Street, Leeds LS2 8JD'],
    ['17 Queens Drive, Liverpool L13 5UD', '9 Chapel Street, Southport PR8 1AA'],
    ['Flat 2, 30 Clifton Road, Bristol BS8 1BS', '6 High Street, Bath BA1 5AQ'],
    ['12 Castle Street, Edinburgh EH2 3AT', '4 Main Street, Linlithgow EH49 7AA'],
    ['55 Newport Road, Cardiff CF24 0AB', '2 Bridge Street, Newport NP20 4AL'],
    ['10 Kings Road, Brighton BN1 1NR', '7 South Street, Lewes BN7 2BT'],
    ['33 Mill Road, Cambridge CB1 2AB', '19 Broad Street, Ely CB7 4AH'],
    ['101 Hagley Road, Birmingham B16 8LD', '16 Warwick Road, Solihull B91 2HQ'],
  ])('between ordinary addresses: %s to %s', async (pickup, dropoff) => {
    const { status, code, journey } = await usually({ pickup, dropoff });
    expect([status, code]).toEqual([200, undefined]);
    for (const place of [journey.outward?.pickup, journey.outward?.dropoff]) {
      expect(place?.point).toMatch(/^the middle of /);
      expect(place?.label).toMatch(/\d/);
    }
  });

  it('the effect of the place on the price is stated', async () => {
    const { journey } = await usually({ pickup: 'Malham', dropoff: 'Manchester Airport Terminal 2' });
    const { price_effect, radius } = journey.outward?.pickup ?? {};
    expect(radius).toBe(1000);
    expect(price_effect).toBeGreaterThan(1);
    expect(price_effect).toBeLessThan(10);
    expect(journey.outward?.dropoff.price_effect).toBe(0);
  });

  it('a city on a short trip leads to a question, with the effect on the price', async () => {
    const { status, unclear } = await usually({ pickup: 'Leeds', dropoff: 'Leeds Bradford Airport' });
    expect(status).toBe(409);
    const [middle, sharper] = unclear?.['pickup']?.candidates ?? [];
    expect(middle?.price_effect).toBeGreaterThan(5);
    expect(sharper?.price_effect).toBe(0);
  });

  it('an ambiguous text still leads to a question', async () => {
    const { status, unclear } = await usually({ pickup: 'Richmond' });
    expect([status, unclear?.['pickup']?.reason]).toEqual([409, 'several']);
    expect(unclear?.['pickup']?.candidates[0]?.price_effect).toBeNull();
  });

  it('an imprecise place beside it leads to a question only if it matters', async () => {
    const near = await usually({ pickup: 'Leeds', dropoff: 'St James Hospital' });
    expect([near.status, fields(near)]).toEqual([409, ['pickup', 'dropoff']]);
    const far = await usually({ pickup: 'Malham', dropoff: 'St James Hospital' });
    expect([far.status, fields(far)]).toEqual([409, ['dropoff']]);
  });

  it('a price without a question is booked unchanged', async () => {
    await changeSettings(app, { PRICE_TOLERANCE: '10% or 5.00' });
    const bookingForm = mileageForm({ pickup: 'Malham' });
    const { status } = await book(app, carRequestFor(await quoted(app, bookingForm), { bookingForm }));
    await changeSettings(app, { PRICE_TOLERANCE: '0' });
    expect(status).toBe(200);
  });
});
