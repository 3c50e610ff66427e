import { OFFER_PATH, PRICES_PATH, SITE_PAGES } from '../../src/domain/site-pages.ts';
import type { Play } from './build.ts';
import type { Plan } from './call-plans.ts';
import { hostileText } from './hostile.ts';
import type { Random } from './random.ts';
import type { Sent } from './request.ts';

const PAGES = [
  ...Object.values(SITE_PAGES).map(({ path }) => path),
  '/resultview',
  '/paymentview',
  '/payment-success',
  '/payment-cancel',
  '/bookings',
  '/my-account',
  '/my-trips',
  '/my-places',
  '/booking/x',
  '/booking/x/calendar.ics',
  '/booking/x/change',
  '/booking/x/change/paid',
  '/booking/x/pay',
  '/booking/x/paid',
  '/trip/x',
  '/t',
  '/t?token=12345678abcdefghijkl',
  '/office/as-passenger/12',
  '/privacy',
  '/terms',
  '/data-licences',
  PRICES_PATH,
  OFFER_PATH,
  '/embed.js',
  '/robots.txt',
  '/sitemap.xml',
  '/healthz',
  '/readyz',
  '/api/docs',
  '/api/docs/office',
  '/api/openapi.json',
  '/api/openapi-office.json',
  '/dev/mails',
  '/dev/texts',
  '/dev/embed',
  '/dev/places',
  '/storage/',
  '/assets/',
  '/index.html',
];

const word = (random: Random) => encodeURIComponent(hostileText(random).slice(0, 400).toWellFormed());

const climbing = (random: Random) =>
  random.pick(['/storage/', '/assets/', '/', '/dev/', '/test-checkout/']) +
  random
    .pick(['../', '..%2f', '%2e%2e/', '..%5c', '%252e%252e%252f', './/', '%c0%ae%c0%ae/'])
    .repeat(random.whole(1, 6)) +
  random.pick(['package.json', 'etc/passwd', 'data/secret', 'src/server/main.ts', 'wayfare.pid', '.env', '']);

/** A header that no client could send is none. */
// oxlint-disable-next-line no-control-regex -- they cannot stand in a header
const header = (random: Random) =>
  hostileText(random)
    .replaceAll(/[^\x20-\x7e]/g, '?')
    .slice(0, 500);

/** Pages and files at addresses and with headers of all kinds. */
export const page: Plan = async ({ random, send }) => {
  const path = random.pick([
    random.pick(PAGES),
    `${random.pick(PAGES)}?${random.pick(['redirect', 'from', 'sent', 'step', 'session_id', 'status', 'wayfare', 'x'])}=${word(random)}`,
    `${random.pick(PAGES)}/${word(random)}`,
    `/${word(random)}`,
    climbing(random),
  ]);
  const headers = {
    accept: random.pick(['text/html', '*/*', 'application/json', header(random)]),
    'accept-encoding': random.pick(['br', 'gzip', 'identity', 'br;q=0', header(random)]),
    ...(random.chance(0.2) && {
      host: random.pick(['evil.example', 'a b', '[::1', 'localhost:99999', header(random)]),
    }),
    ...(random.chance(0.1) && { 'if-none-match': header(random), 'if-modified-since': header(random) }),
    ...(random.chance(0.1) && { range: random.pick(['bytes=0-0', 'bytes=-1', 'bytes=9-1', header(random)]) }),
    ...(random.chance(0.1) && { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': header(random) }),
    ...(random.chance(0.1) && { cookie: `wayfare_dev=${header(random)}` }),
  };
  const method = random.chance(0.9) ? 'GET' : 'HEAD';
  await send(
    { method, path: path.startsWith('//') ? `/.${path}` : path, headers },
    { call: null, mayStore: false },
  );
};

const CONTACT = [
  'firstName',
  'lastName',
  'quoteEmail',
  'quoteTelephone',
  'queryReason',
  'bookingNumber',
  'quoteComments',
];
const QUOTE = [
  'pickup_address',
  'dropoff_address',
  'pickup_date',
  'pickup_time',
  'passenger_email',
  'passenger_phone',
  'passenger_name',
  'additional_info',
  'passengers',
];
const RIGHT: Record<string, string> = {
  quoteEmail: 'ann@example.org',
  quoteComments: 'Where is my umbrella?',
  queryReason: 'Lost Item',
  pickup_address: 'Leeds Station',
  pickup_date: '01/12/2026',
  pickup_time: '10:30',
  passenger_email: 'ann@example.org',
  passenger_phone: '0113 496 0000',
  passengers: '3',
};

/** A form as a browser without scripts posts it, with some fields spoilt, missing, doubled or unknown. */
export const postedForm: Plan = async ({ random, send }) => {
  const [path, names] = random.pick<[string, string[]]>([
    ['/contactus', CONTACT],
    ['/quoteView', QUOTE],
    ['/login', ['email', 'password']],
    ['/forgot_password?from=login', ['email']],
    ['/paymentview', ['x']],
  ]);
  const fields = new URLSearchParams();
  for (const name of names) {
    if (random.chance(0.9))
      fields.append(name, random.chance(0.75) ? (RIGHT[name] ?? '') : hostileText(random));
  }
  if (random.chance(0.1))
    fields.append(random.pick(['__proto__', 'constructor', ...names]), hostileText(random));
  const body = random.chance(0.95)
    ? fields.toString()
    : `${fields.toString()}&%=%ZZ&\u0000=${'x'.repeat(70_000)}`;
  const type = random.chance(0.9)
    ? 'application/x-www-form-urlencoded'
    : random.pick(['text/plain', 'multipart/form-data; boundary=x', 'application/json', '']);
  const sent: Sent = {
    method: 'POST',
    path,
    headers: { 'content-type': type, accept: random.pick(['text/html', '*/*']) },
    body,
  };
  await send(sent, { call: null, mayStore: true });
};

const TRIP: Record<string, string> = {
  bookingType: 'milleage',
  pickup: 'Leeds Station',
  dropoff: 'Harrogate',
  pickup_confirmed: 'twn:harrogate-north-yorkshire',
  dropoff_confirmed: 'twn:harrogate-north-yorkshire',
  pickup_date: '2026-12-01',
  pickup_hour: '10',
  pickup_min: '30',
  passengers: '2',
  luggages: '0',
  select_option: 'return',
  return_date: '2026-12-02',
  pickup_duration: '5hour',
  meet_and_greet: 'yes',
};

/** A trip as a browser without scripts sends it, with some fields spoilt, missing, doubled or unknown. */
export const sentTrip: Plan = async ({ random, send }) => {
  const query = new URLSearchParams();
  for (const [name, right] of Object.entries(TRIP)) {
    if (random.chance(0.8))
      query.append(name, random.chance(0.85) ? right : hostileText(random).slice(0, 2000));
  }
  if (random.chance(0.2)) {
    query.append(
      random.pick(['__proto__', 'constructor', 'stops', ...Object.keys(TRIP)]),
      hostileText(random).slice(0, 2000),
    );
  }
  const spoilt = random.chance(0.05) ? '&%=%ZZ&%00=%ff' : '';
  const method = random.chance(0.95) ? 'GET' : 'HEAD';
  await send({ method, path: `${PRICES_PATH}?${query}${spoilt}` }, { call: null, mayStore: false });
};

/** A notification of a payment that nobody has signed. */
export const forgedNotification: Plan = async ({ random, send, world }) => {
  const news = JSON.stringify({
    type: 'paid',
    sessionId: random.pick(world.sessions),
    paymentId: 'test_pi_1',
  });
  const headers = {
    'content-type': random.pick(['application/json', 'text/plain', 'x']),
    ...(random.chance(0.7) && {
      'wayfare-test-signature': header(random),
      'stripe-signature': `t=1,v1=${header(random)}`,
    }),
  };
  const body = random.pick([news, '', hostileText(random), Buffer.from([0xff, 0, 1])]);
  await send(
    { method: 'POST', path: '/api/v1/payments/notifications', headers, body },
    { call: null, mayStore: false },
  );
};

const REQUEST = 'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n';

/** Bytes that are no request, or that two servers would read as different ones. */
export const bareBytes: Plan = async ({ random, send }: Play) => {
  const bytes = random.pick([
    `${hostileText(random)}\r\n\r\n`,
    `${REQUEST}Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello!`,
    `${REQUEST}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /x HTTP/1.1\r\n\r\n`,
    `${REQUEST}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`,
    `${REQUEST}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n`,
    `${REQUEST}Content-Length: -1\r\n\r\n`,
    `${REQUEST}Content-Length: 1e3\r\n\r\n`,
    `${REQUEST}X: ${'a'.repeat(random.whole(1, 40_000))}\r\n\r\n`,
    `${REQUEST}${'X: y\r\n'.repeat(random.whole(1, 3000))}\r\n`,
    `${REQUEST}Host: y\r\n\r\n`,
    'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n',
    'GET /healthz HTTP/9.9\r\nHost: x\r\n\r\n',
    'GET http://evil.example/healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    'GET * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    'OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n',
    `GET /${String.fromCharCode(random.whole(0, 255))} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    'POST /api/v1/contact-us HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n{}\r\n0\r\n\r\n',
  ]);
  await send({ method: '', path: '', bytes }, { call: null, mayStore: false });
};
