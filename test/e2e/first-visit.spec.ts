import { expect, test } from './support/test.ts';
import { answers, started } from './support/hydration.ts';

const FIRST_SCRIPT = /\/assets\/index-[\w-]+\.js$/;

test('a first visit runs from the inlined script, continues to other pages, and a later one uses the file', async ({
  page,
  site,
}) => {
  const asked: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  const scripts = () => asked.filter((path) => FIRST_SCRIPT.test(path));

  await page.goto('/');
  await started(page);
  expect(scripts()).toEqual([]);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('combobox', { name: 'Pick-Up' }).pressSequentially('Leeds Sta');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  const contact = page.getByRole('main').getByRole('link', { name: 'Contact Us' });
  await answers(contact);
  await contact.click();
  await expect(page).toHaveURL(/\/contactus$/);
  await expect(page.getByRole('heading', { name: 'Contact Us', level: 1 })).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  // Once nothing else is on the line it is fetched as well, for pages that are loaded later.
  await expect.poll(scripts).toHaveLength(1);

  await page.goto(`${site.url}/ourfleet`);
  await started(page);
  const transferred = await page.evaluate(() => {
    const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return loaded.map(({ name, transferSize }) => ({ name, transferSize }));
  });
  expect(transferred.find(({ name }) => FIRST_SCRIPT.test(name))?.transferSize).toBe(0);
  expect(complaints).toEqual([]);
});

test('a browser that ignores the import map also loads the file, which runs nothing again', async ({
  page,
  site,
}) => {
  const scripts: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => FIRST_SCRIPT.test(request.url()) && scripts.push(request.url()));
  page.on('pageerror', (error) => complaints.push(error.message));
  // This browser would use the map.
  await page.route(`${site.url}/`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/<script type="importmap">.*?<\/script>/, '');
    await route.fulfill({ response, body });
  });
  await page.goto('/');
  await started(page);
  const contact = page.getByRole('main').getByRole('link', { name: 'Contact Us' });
  await answers(contact);
  await contact.click();
  await expect(page.getByRole('heading', { name: 'Contact Us', level: 1 })).toBeVisible();
  await page.getByLabel('First Name').fill('Ada');
  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'Pick-Up' })).toBeVisible();
  expect(scripts).toHaveLength(1);
  expect(complaints).toEqual([]);
});
