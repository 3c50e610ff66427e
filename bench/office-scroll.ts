import { chromium, type Page } from '@playwright/test';
import { addDays, clock, londonToday } from '../src/domain/time/time.ts';
import type { StoredState } from '../src/domain/booking/states.ts';
import { CHROMIUM, VISITOR } from '../test/support/chromium.ts';
import { storedBookings, storedPassenger } from '../test/support/passengers.ts';
import { signedInStaff, storedStaff } from '../test/support/staff.ts';
import { startApp, type TestApp } from '../test/support/start-app.ts';

/**
 * [OFF-03] The office's table of bookings with 5,000 rows: scrolled by a script from its first row to its last, 150 px at
 * each frame, while it asks the server for its pages; and once more when all of them are there. Frames that took longer
 * than they may for 60 in a second, on a usual and on a slower processor.
 */

const ROWS = 5000;
const STEP = 150;
/** A sixtieth of a second, and what the clocks of browsers are coarse by. */
const FRAME_MS = 1000 / 60 + 2;
const STATES: readonly StoredState[] = ['accepted', 'assigned', 'confirmed', 'completed', 'cancelled'];

async function fill(site: TestApp): Promise<void> {
  const today = londonToday(site.clock.now.getTime());
  const { id } = await storedPassenger(site);
  await storedBookings(site, id, ROWS, (index) => ({
    pickupDate: addDays(today, index % 28),
    pickupTime: clock(300 + ((index * 7) % 1080)),
    passengerName: `${['Ngozi Adeyemi', 'Bo Chen', 'Priya Shah-Featherstonehaugh'][index % 3]} ${index}`,
    pickup: `${index} Rose Court, Ilkley Road, Otley LS21 3AB`,
    dropoff: index % 2 === 0 ? 'Manchester Airport Terminal 2' : `${index} Station Parade, Harrogate HG1 1TT`,
    status: STATES[index % STATES.length] ?? 'confirmed',
  }));
}

/** Scrolls to the end of all rows. @returns how long each frame took, ms */
const scrolled = (page: Page) =>
  page.evaluate(async (step) => {
    const frame = () => new Promise<number>((then) => requestAnimationFrame(then));
    const took: number[] = [];
    let [before, stood] = [await frame(), 0];
    window.scrollTo(0, 0);
    // At the end for a second: nothing more comes.
    while (stood < 60) {
      window.scrollBy(0, step);
      const now = await frame();
      took.push(now - before);
      before = now;
      const isEnd = window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2;
      stood = isEnd ? stood + 1 : 0;
    }
    return took.slice(0, -60);
  }, STEP);

function figures(took: readonly number[]) {
  const sorted = took.toSorted((a, b) => a - b);
  const at = (part: number) => (sorted[Math.floor((sorted.length - 1) * part)] ?? 0).toFixed(1);
  const late = took.filter((ms) => ms > FRAME_MS).length;
  return {
    frames: took.length,
    'p50 ms': at(0.5),
    'p99 ms': at(0.99),
    'longest ms': at(1),
    'late %': ((100 * late) / took.length).toFixed(1),
  };
}

async function measure(site: TestApp, slower: number) {
  const { email } = await storedStaff(site, { role: 'read_only' });
  const { cookie } = await signedInStaff(site, email);
  const browser = await chromium.launch(CHROMIUM);
  const context = await browser.newContext({ ...VISITOR, viewport: { width: 1440, height: 900 } });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url: site.url }]);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.goto(`${site.url}/office/bookings?days=30`);
  await page.getByRole('table').waitFor();
  const rows = [];
  for (const what of ['while pages come', 'all loaded'])
    rows.push({ processor: `${slower} times slower`, what, ...figures(await scrolled(page)) });
  await browser.close();
  return rows;
}

const site = await startApp({ replacements: { clock: () => new Date() } });
await fill(site);
const rows = [...(await measure(site, 1)), ...(await measure(site, 4))];
console.log(`Scrolling ${ROWS} bookings, ${STEP} px at each frame:`);
console.table(rows);
await site.stop();
