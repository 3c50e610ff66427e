import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { api } from '../../../contract/api.ts';
import { bookingForm, hourlyRateForm, stop } from '../../../contract/booking-form.ts';
import {
  accepted,
  bookingAnswer,
  bookingData,
  legDriver,
  registrationData,
  tripRecoveryAnswer,
  waitingChange,
} from '../../../contract/bookings.ts';
import {
  type Caller,
  type Callers,
  credentialOf,
  type Endpoint,
  isOwnPagesOnly,
  REFUSED_WITH,
} from '../../../contract/endpoint.ts';
import { changedExtras, changePreview, legChange, wantedChanges } from '../../../contract/changes.ts';
import { legDetails, passengerWire, sessionsAnswer, tripWire } from '../../../contract/corporate.ts';
import { enquiryAnswer } from '../../../contract/enquiries.ts';
import { bookingState } from '../../../contract/fields.ts';
import { drawnArea } from '../../../contract/office-areas.ts';
import {
  bookingLine,
  contact,
  officeBooking,
  officeLeg,
  availableActions,
} from '../../../contract/office-bookings.ts';
import { actionPreview } from '../../../contract/office-actions.ts';
import {
  enquiredTrip,
  enquiryEntry,
  enquiryLine,
  officeEnquiry,
  senderBooking,
} from '../../../contract/office-enquiries.ts';
import { operatorLicence } from '../../../contract/office-operators.ts';
import {
  authenticator,
  passkeyRequest,
  recoveryCodesAnswer,
  secondFactorProof,
  secondStepAnswer,
  staffAnswer,
} from '../../../contract/office-sign-in.ts';
import { queuedBooking, queueKind, queueRow } from '../../../contract/office-queue.ts';
import { totals } from '../../../contract/office-statistics.ts';
import { ownPeopleAnswer, ownPlacesAnswer } from '../../../contract/own.ts';
import { done, outcome } from '../../../contract/passengers.ts';
import {
  breakdown,
  fareLine,
  legSummary,
  priceAnswer,
  priceDetail,
  pricedPlace,
  resolvedPlace,
} from '../../../contract/prices.ts';
import { problem } from '../../../contract/problem.ts';
import { suggestion } from '../../../contract/provider.ts';
import { ratingAnswer, receiptLine } from '../../../contract/after-trip.ts';
import { effectAnswer, tariffPart } from '../../../contract/tariff-shapes.ts';
import { SECURE_PREFIX, STAFF_COOKIE } from './cookies.ts';

type JsonSchema = Record<string, unknown>;

const OTHER_SITE = '`other_site`: a page of another site asks';
const NOT_SIGNED_IN = '`not_signed_in`: the token or the cookie is missing, or no longer valid';
const REFUSAL = 'Refused, naming the field or reason';

const problemAnswer = (description: string): JsonSchema => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

/** Refusals of callers without authority. */
function authorityRefusals(endpoint: Endpoint): JsonSchema {
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

/** Refusals for resources that do not exist or belong to another caller. */
const NO_SUCH = Object.fromEntries(
  Object.entries(REFUSED_WITH).map(([resource, status]) => {
    const code = status === 403 ? 'forbidden' : 'not_found';
    return [
      noSuch(resource),
      problemAnswer(`\`${code}\`: there is no such ${resource}, or it is not the caller's`),
    ];
  }),
);

/** Kinds of callers that are let in without further conditions. */
const WHOLE_KINDS: ReadonlySet<Caller> = new Set(['public', 'passenger', 'staff']);

function forbidden(endpoint: Endpoint): JsonSchema {
  const { callers } = endpoint;
  const all = callers.some((caller) => WHOLE_KINDS.has(caller));
  if (all) return isOwnPagesOnly(endpoint) ? { 403: { $ref: '#/components/responses/OtherSite' } } : {};
  return { 403: { $ref: `#/components/responses/${onlyFor(endpoint)}` } };
}

/** "OnlyForStaffView", whether pages of other sites may ask or not. */
const onlyFor = (endpoint: Endpoint) =>
  `OnlyFor${endpoint.callers.map(named).join('Or')}${isOwnPagesOnly(endpoint) ? '' : 'FromAnywhere'}`;

/** Refusals by permitted callers. */
const ONLY_FOR = Object.fromEntries(
  Object.values<Endpoint>(api)
    .filter(({ callers }) => !callers.some((caller) => WHOLE_KINDS.has(caller)))
    .map((endpoint) => {
      const who = `\`forbidden\`: this is for ${endpoint.callers.join(' or ')}`;
      return [onlyFor(endpoint), problemAnswer(isOwnPagesOnly(endpoint) ? `${who}\n${OTHER_SITE}` : who)];
    }),
);

/** Describes the refusals of a call with their codes. */
const refusalText = ({ problems = {} }: Endpoint) =>
  [REFUSAL, ...Object.entries(problems).map(([code, meaning]) => `- \`${code}\`: ${meaning}`)].join('\n');

/** "RefusedWrongCode", of calls with the same codes and meanings. */
const refusalName = ({ problems = {} }: Endpoint) => `Refused${Object.keys(problems).map(named).join('')}`;

/** Refusals by name, each described once. A call whose codes mean something else than in the first one has its own. */
const REFUSALS_WITH_CODES = new Map<string, string>();
for (const endpoint of Object.values<Endpoint>(api)) {
  const name = refusalName(endpoint);
  if (!REFUSALS_WITH_CODES.has(name)) REFUSALS_WITH_CODES.set(name, refusalText(endpoint));
}

function refusals(endpoint: Endpoint): JsonSchema {
  const [name, text] = [refusalName(endpoint), refusalText(endpoint)];
  return REFUSALS_WITH_CODES.get(name) === text
    ? { $ref: `#/components/responses/${name}` }
    : problemAnswer(text);
}

/** Refusals by name. */
const REFUSALS = {
  ...Object.fromEntries([...REFUSALS_WITH_CODES].map(([name, text]) => [name, problemAnswer(text)])),
  NotSignedIn: problemAnswer(NOT_SIGNED_IN),
  OtherSite: problemAnswer(OTHER_SITE),
  ...ONLY_FOR,
  ...NO_SUCH,
};

type Json = Record<string, unknown>;

/** Schemas with a name in the document: each is printed once. */
const NAMES: Record<string, z.ZodType> = {
  BookingForm: bookingForm,
  HourlyRateForm: hourlyRateForm,
  RegistrationData: registrationData,
  SelectedVehicleData: accepted,
  BookingAnswer: bookingAnswer,
  BookingData: bookingData,
  WantedChanges: wantedChanges,
  LegChange: legChange,
  ChangedExtras: changedExtras,
  ChangePreview: changePreview,
  PriceAnswer: priceAnswer,
  PriceDetail: priceDetail,
  Breakdown: breakdown,
  BookingState: bookingState,
  FareLine: fareLine,
  LegSummary: legSummary,
  ResolvedPlace: resolvedPlace,
  PricedPlace: pricedPlace,
  LegDriver: legDriver,
  WaitingChange: waitingChange,
  Passenger: passengerWire,
  Stop: stop,
  Outcome: outcome,
  Done: done,
  EnquiryAnswer: enquiryAnswer,
  SessionsAnswer: sessionsAnswer,
  Trip: tripWire,
  LegDetails: legDetails,
  TripRecovery: tripRecoveryAnswer,
  OwnPlaces: ownPlacesAnswer,
  OwnPeople: ownPeopleAnswer,
  StaffAnswer: staffAnswer,
  Authenticator: authenticator,
  SecondStepAnswer: secondStepAnswer,
  PasskeyRequest: passkeyRequest,
  SecondFactorProof: secondFactorProof,
  RecoveryCodes: recoveryCodesAnswer,
  BookingLine: bookingLine,
  Contact: contact,
  QueueKind: queueKind,
  QueueRow: queueRow,
  QueuedBooking: queuedBooking,
  OfficeLeg: officeLeg,
  OfficeBooking: officeBooking,
  OpenDeeds: availableActions,
  DeedPreview: actionPreview,
  EnquiredTrip: enquiredTrip,
  EnquiryLine: enquiryLine,
  EnquiryEntry: enquiryEntry,
  SenderBooking: senderBooking,
  OfficeEnquiry: officeEnquiry,
  DrawnArea: drawnArea,
  TariffPart: tariffPart,
  EffectAnswer: effectAnswer,
  OperatorLicence: operatorLicence,
  StatisticsTotals: totals,
  RatingAnswer: ratingAnswer,
  ReceiptLine: receiptLine,
  Suggestion: suggestion,
  Problem: problem,
};
const NAME_OF = new Map(Object.entries(NAMES).map(([id, schema]) => [schema as unknown, { id }]));

/** Adds names to the contract's metadata. In the schemas themselves they would affect the serialisers. */
class Naming extends z.core.$ZodRegistry<Record<string, unknown>> {
  override get(schema: z.core.$ZodType): never {
    return { ...z.globalRegistry.get(schema), ...NAME_OF.get(schema) } as never;
  }
}
const NAMING = new Naming();

/**
 * Returns the JSON schema of a value. Its named parts are added to `components`.
 * @throws if one name has two schemas, such as an input and a different output
 */
function schemaOf(schema: z.ZodType, io: 'input' | 'output', components: Json): Json {
  const options = { io, unrepresentable: 'any', metadata: NAMING } as const;
  const printed = JSON.stringify(z.toJSONSchema(schema, options)).replaceAll(
    '#/$defs/',
    '#/components/schemas/',
  );
  const { $schema: _, $defs = {}, ...json } = JSON.parse(printed) as Json;
  for (const [name, definition] of Object.entries($defs as Json)) {
    if (components[name] && !isDeepStrictEqual(components[name], definition))
      throw new Error(`the name ${name} is used by two schemas`);
    components[name] = definition;
  }
  return json;
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query', components: Json): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input', components) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, json]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: json,
  }));
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  schema: { type: 'string', maxLength: 100 },
  description: 'A repeated key answers the first result; the same key with another body is refused.',
};

function operation(endpoint: Endpoint, components: Json): Json {
  return {
    summary: endpoint.summary,
    tags: [endpoint.tag],
    parameters: [
      ...parameters(endpoint.params, 'path', components),
      ...parameters(endpoint.query, 'query', components),
      ...(endpoint.idempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaOf(endpoint.body, 'input', components) } },
      },
    }),
    responses: {
      200: {
        description: 'Done',
        content: { 'application/json': { schema: schemaOf(endpoint.result, 'output', components) } },
      },
      ...authorityRefusals(endpoint),
      '4XX': refusals(endpoint),
    },
    ...securityOf(endpoint.callers),
  };
}

/** The bearer token or the cookie that tells who calls; with `{}` where there need be none. */
function securityOf(callers: Callers): Json {
  const credentials = new Set(callers.flatMap((caller) => credentialOf(caller) ?? []));
  if (credentials.size === 0) return {};
  const schemes = [...credentials].map((credential) => ({ [credential]: [] }));
  return { security: [...schemes, ...(callers.includes('public') ? [{}] : [])] };
}

/** The API has two documents: that of the site and of partners, and that of the office. */
export const API_AUDIENCES = ['public', 'office'] as const;
export type ApiAudience = (typeof API_AUDIENCES)[number];

const audienceOf = (key: string): ApiAudience => (key.includes(' /api/v1/office/') ? 'office' : 'public');

const INFO: Record<ApiAudience, { title: string; description: string }> = {
  public: {
    title: 'Wayfare API',
    description:
      'Prices, bookings and accounts for taxi and private-hire trips. Amounts are pounds unless named minor units; times are Europe/London wall clock, with `01:30 GMT` (`1am GMT`) for the second of two equal ones in autumn. Every call may carry the channel keys x-public-key and x-secret-key: they name the channel and grant nothing.',
  },
  office: {
    title: 'Wayfare office API',
    description:
      'The calls of the provider’s office, for its staff. Amounts are pounds unless named minor units; times are Europe/London wall clock, with `01:30 GMT` for the second of two equal ones in autumn.',
  },
};

const SECURITY_SCHEMES: Record<ApiAudience, Json> = {
  public: { bearer: { type: 'http', scheme: 'bearer' } },
  office: {
    cookie: {
      type: 'apiKey',
      in: 'cookie',
      name: SECURE_PREFIX + STAFF_COOKIE,
      description: 'Set by signing in to the office; without its prefix if the site is not served by https.',
    },
  },
};

/** Returns an OpenAPI 3.1 document, made from the schemas that validate the calls. */
export function openApiDocument(audience: ApiAudience): Json {
  const paths: Record<string, Json> = {};
  const schemas: Json = {};
  schemaOf(problem, 'output', schemas);
  for (const [key, endpoint] of Object.entries(api)) {
    if (audienceOf(key) !== audience) continue;
    const [method = '', path = ''] = key.split(' ');
    const url = path.replaceAll(/:(\w+)/g, '{$1}');
    paths[url] = { ...paths[url], [method.toLowerCase()]: operation(endpoint, schemas) };
  }
  const printed = JSON.stringify(paths);
  const isUsed = (kind: string, name: string) => printed.includes(`"#/components/${kind}/${name}"`);
  return {
    openapi: '3.1.0',
    info: { version: '1', ...INFO[audience] },
    paths,
    components: {
      schemas,
      responses: Object.fromEntries(Object.entries(REFUSALS).filter(([name]) => isUsed('responses', name))),
      ...(isUsed('parameters', 'IdempotencyKey') && { parameters: { IdempotencyKey: IDEMPOTENCY_KEY } }),
      securitySchemes: SECURITY_SCHEMES[audience],
    },
  };
}
