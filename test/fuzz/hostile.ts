import type { Random } from './random.ts';

/** What a page must never show as it was sent. */
export const SCRIPT = '<script>fuzz()</script>';

/** Texts that some code somewhere takes for something else. */
export const TEXTS: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'Leeds \udc00',
  '\u0001\u001f\u007f\u0085',
  'two\r\nlines\tand a tab',
  '\u202eLeeds\u2066',
  '\u200b\u200d\ufeff',
  `e${'\u0301'.repeat(190)}`,
  '\ufdfa'.repeat(60),
  'İıßﬀŉ',
  '👩‍👩‍👧‍👦'.repeat(4),
  '１２３',
  '٣٤',
  '-1',
  '1.5',
  '1e3',
  '0x10',
  '007',
  'NaN',
  'Infinity',
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
  "' or 1=1; drop table bookings; --",
  "\\'; select pg_sleep(9); --",
  '%_\\%',
  SCRIPT,
  `"><img src=x onerror=fuzz()>`,
  '</script><script>fuzz()</script>',
  '<!--',
  'javascript:fuzz()',
  '//evil.example/x',
  'https://evil.example',
  'https://127.0.0.1@evil.example/',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  '../../../../etc/passwd',
  '..\\..\\package.json',
  '%2e%2e%2fpackage.json',
  '%00',
  '%',
  '${7*7}{{7*7}}',
  '=cmd|calc',
  'x\r\nX-Injected: yes',
  'ann@example.org\r\nBcc: bob@example.org',
  'ann@example.org,bob@example.org',
  '"ann lee"@example.org',
  'ann@[127.0.0.1]',
  `${'a'.repeat(64)}@${'b'.repeat(63)}.example`,
  'geo:53.7957,-1.5491',
  'geo:91,181',
  'geo:1e308,0',
  'geo:NaN,NaN',
  'geo:,',
  'stn:LDS',
  'stn:',
  '31/02/2026',
  '29/02/2027',
  '99/99/9999',
  '0000-00-00',
  '2026-13-45',
  '29/03/2026',
  '24:00',
  '13pm',
  '0am',
  '12am',
  '99hour',
  'EC1A 1BB',
  'Leeds Station',
];

export const NUMBERS: readonly number[] = [
  0,
  -0,
  -1,
  1.5,
  0.1 + 0.2,
  51,
  101,
  255,
  32_768,
  65_536,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 53,
  -(2 ** 53),
  1e15,
  1e16,
  1e21,
  1e308,
  -1e308,
  5e-324,
];

/** A list in a list in a list … or an object in an object. */
export function nested(depth: number, list: boolean): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = list ? [value] : { a: value };
  return value;
}

export function hostileText(random: Random): string {
  if (random.chance(0.12))
    return random.pick(['a', 'é', '\u{1f695}', ' ', '<']).repeat(random.whole(60, 6000));
  const text = random.pick(TEXTS);
  return random.chance(0.15) ? `Leeds ${text}` : text;
}

/** Any value of JSON that a field does not expect. */
export function hostileValue(random: Random): unknown {
  const kind = random.next();
  if (kind < 0.5) return hostileText(random);
  if (kind < 0.75) return random.pick(NUMBERS);
  return random.pick<unknown>([
    true,
    false,
    null,
    [],
    {},
    [null],
    [[]],
    ['Leeds Station'],
    { length: 1e9 },
    { toString: 'x', valueOf: 1 },
    Array.from({ length: 300 }, () => 0),
    nested(60, true),
    nested(60, false),
  ]);
}
