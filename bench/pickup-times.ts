import { addDays, britishDate, londonTime } from '../src/domain/time/time.ts';
import { load, median, type Load, startChild } from './support/load.ts';

/**
 * [JRN-17] The prices at nine times against one quote of the same journeys, on one server, in turn: each journey is another
 * one, so that neither finds it among the recent ones. Over HTTP, so that both carry what every call costs.
 */

const ROUNDS = 5;
const SECONDS = 3;
const WARM_SECONDS = 5;

const day = britishDate(addDays(londonTime(Date.now()).date, 10));
const forms = Array.from({ length: 24 * 60 }, (_, minute) =>
  ['Leeds Station', 'Headingley Station', 'Roundhay Park', 'Morley Station'].map((pickup) => ({
    pickup,
    dropoff: 'Manchester Airport Terminal 2',
    select_option: 'one_way',
    pickup_date: day,
    pickup_hour: String(Math.floor(minute / 60)),
    pickup_min: String(minute % 60),
    passengers: 3,
    luggages: 2,
    hand_luggages: 1,
  })),
).flat();
const asked = forms.map((bookingForm) => ({ bookingType: 'milleage', bookingForm }));

const { url, stop } = await startChild('quote-server.ts');
const quotes = () => load(`${url}/api/v1/calculate-distance-price`, forms, SECONDS);
const times = () => load(`${url}/api/v1/calculate-pickup-times`, asked, SECONDS);
await load(`${url}/api/v1/calculate-distance-price`, forms, WARM_SECONDS);
await load(`${url}/api/v1/calculate-pickup-times`, asked, WARM_SECONDS);
const runs: { quote: Load; nine: Load }[] = [];
for (let round = 0; round < ROUNDS; round++) runs.push({ quote: await quotes(), nine: await times() });
stop();

const of = (name: 'quote' | 'nine') => median(runs.map((run) => run[name].perSecond)).toFixed(0);
const cost = median(runs.map(({ quote, nine }) => quote.perSecond / nine.perSecond)).toFixed(2);
console.log('### Pick-up times\n');
console.log('| call | requests/s |\n| --- | --- |');
console.log(
  `| all prices of a journey | ${of('quote')} |\n| its lowest price at nine times | ${of('nine')} |`,
);
console.log(`\nCost of nine times in quotes: ${cost} × (aim: at most 3)`);
