import { api } from '../../contract/api.ts';
import { REFUSED_WITH, type Caller } from '../../contract/callers.ts';
import { isOwnPagesOnly, type Endpoint } from '../../contract/endpoint.ts';

type Json = Record<string, unknown>;

const OTHER_SITE = '`other_site`: a page of another site asks';
const NOT_SIGNED_IN = '`not_signed_in`: the token or the cookie is missing, or no longer good';
const REFUSED = 'Refused, naming the field or the reason';

const problemAnswer = (description: string): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

/** How who may not make a call is refused. */
export function authorityRefusals(endpoint: Endpoint): Json {
  const { callers, about } = endpoint;
  const status = about && REFUSED_WITH[about.resource];
  return {
    ...(!callers.includes('public') && { 401: { $ref: '#/components/responses/NotSignedIn' } }),
    ...forbidden(endpoint),
    ...(status && { [status]: { $ref: `#/components/responses/${noSuch(about.resource)}` } }),
  };
}

/** "any booking" → "AnyBooking" */
const named = (words: string) =>
  words.replaceAll(/(?:^|\W+|_)(\w)/g, (_, first: string) => first.toUpperCase());
const noSuch = (resource: string) => `No${named(resource)}`;

/** How it is refused to whom something does not belong, whether it is there or not: each said once. */
const NO_SUCH = Object.fromEntries(
  Object.entries(REFUSED_WITH).map(([resource, status]) => {
    const code = status === 403 ? 'forbidden' : 'not_found';
    return [
      noSuch(resource),
      problemAnswer(`\`${code}\`: there is no such ${resource}, or it is not the caller's`),
    ];
  }),
);

/** Callers of whom nobody is refused who proves to be of their kind at all. */
const WHOLE_KINDS: ReadonlySet<Caller> = new Set(['public', 'passenger', 'staff']);

function forbidden(endpoint: Endpoint): Json {
  const { callers } = endpoint;
  const all = callers.some((caller) => WHOLE_KINDS.has(caller));
  if (all) return isOwnPagesOnly(endpoint) ? { 403: { $ref: '#/components/responses/OtherSite' } } : {};
  return { 403: { $ref: `#/components/responses/${onlyFor(endpoint)}` } };
}

/** "OnlyForStaffView", whether pages of other sites may ask or not. */
const onlyFor = (endpoint: Endpoint) =>
  `OnlyFor${endpoint.callers.map(named).join('Or')}${isOwnPagesOnly(endpoint) ? '' : 'FromAnywhere'}`;

/** For whom alone a call is: each said once. */
const ONLY_FOR = Object.fromEntries(
  Object.values<Endpoint>(api)
    .filter(({ callers }) => !callers.some((caller) => WHOLE_KINDS.has(caller)))
    .map((endpoint) => {
      const who = `\`forbidden\`: this is for ${endpoint.callers.join(' or ')}`;
      return [onlyFor(endpoint), problemAnswer(isOwnPagesOnly(endpoint) ? `${who}\n${OTHER_SITE}` : who)];
    }),
);

export function refusals({ problems = {} }: Endpoint): Json {
  const codes = Object.entries(problems).map(([code, meaning]) => `- \`${code}\`: ${meaning}`);
  return codes.length === 0
    ? { $ref: '#/components/responses/Refused' }
    : problemAnswer([REFUSED, ...codes].join('\n'));
}

/** How calls are refused, by name: each said once. */
export const REFUSALS = {
  Refused: problemAnswer(REFUSED),
  NotSignedIn: problemAnswer(NOT_SIGNED_IN),
  OtherSite: problemAnswer(OTHER_SITE),
  ...ONLY_FOR,
  ...NO_SUCH,
};
