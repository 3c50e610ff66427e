import type { TestApp } from '../support/start-app.ts';
import { z } from 'zod';

/** JSON Schema as far as the document uses it. */
export interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  prefixItems?: Schema[];
  items?: Schema;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  maxLength?: number;
  maxItems?: number;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: Schema;
}

interface Operation {
  parameters: Parameter[];
  requestBody?: { content: { 'application/json': { schema: Schema } } };
  responses: Record<string, { content: { 'application/json': { schema: Schema } } }>;
  security?: object[];
}

export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; [section: string]: Record<string, unknown> };
}

/** Joins the shared parts of two documents; equal names have equal parts. */
function together(one: Partial<OpenApi['components']> = {}, other: Partial<OpenApi['components']> = {}) {
  const sections = Object.keys({ ...one, ...other }).map((name) => [name, { ...one[name], ...other[name] }]);
  return Object.fromEntries(sections) as OpenApi['components'];
}

/** Reads both documents of the API as one. */
export async function describedApi(app: Pick<TestApp, 'send'>): Promise<OpenApi> {
  const [site, office] = await Promise.all(
    ['/api/openapi.json', '/api/openapi-office.json'].map(async (path) => {
      const { body } = await app.send<OpenApi>('GET', path);
      return body;
    }),
  );
  return {
    paths: { ...site?.paths, ...office?.paths },
    components: together(site?.components, office?.components),
  };
}

/** One call as the document describes it. */
export interface Call {
  method: string;
  /** With its parameters in braces. */
  path: string;
  parameters: Parameter[];
  body: Schema | null;
  takesToken: boolean;
  takesCookie: boolean;
  /** Says in which way an answer is not what the document promises; null when it is. */
  misfit(status: number, answer: unknown): string | null;
}

function checkerOf(schema: Schema): (answer: unknown) => string | null {
  const parsed = z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);
  return (answer) => {
    const result = parsed.safeParse(answer);
    if (result.success) return null;
    return result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
  };
}

const jsonOf = (operation: Operation, status: string) =>
  operation.responses[status]?.content['application/json'].schema ?? {};

const takes = ({ security = [] }: Operation, scheme: string) => security.some((each) => scheme in each);

/** Patterns are read with the flag u, as JSON Schema wants; this checker reads them without it. */
const inOldWords = (pattern: string) => pattern.replaceAll(String.raw`\p{Cc}`, String.raw`\0-\x1f\x7f-\x9f`);

/** Replaces every reference by what it refers to. @throws for an unknown name */
function spelledOut(document: OpenApi): OpenApi {
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve);
    if (typeof value !== 'object' || value === null) return value;
    if (!('$ref' in value))
      return Object.fromEntries(
        Object.entries(value).map(([key, of]) => [
          key,
          key === 'pattern' && typeof of === 'string' ? inOldWords(of) : resolve(of),
        ]),
      );
    const path = String(value.$ref).slice('#/'.length).split('/');
    const named = path.reduce<unknown>(
      (at, key) => (at as Record<string, unknown> | undefined)?.[key],
      document,
    );
    if (named === undefined) throw new Error(`the document has no ${String(value.$ref)}`);
    return resolve(named);
  };
  return resolve(document) as OpenApi;
}

/** The calls of a document that a server has printed. */
export function callsOf(document: OpenApi): Call[] {
  const { paths, components } = spelledOut(document);
  const problem = checkerOf(components.schemas['Problem'] ?? {});
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => {
      const done = checkerOf(jsonOf(operation, '200'));
      return {
        method: method.toUpperCase(),
        path,
        parameters: operation.parameters,
        body: operation.requestBody?.content['application/json'].schema ?? null,
        takesToken: takes(operation, 'bearer'),
        takesCookie: takes(operation, 'cookie'),
        misfit(status: number, answer: unknown) {
          if (status === 200) return done(answer);
          return status >= 400 && status < 500 ? problem(answer) : `the document knows no ${status}`;
        },
      };
    }),
  );
}

/** Whether a problem is of the form that every refusal has. */
export function problemChecker(document: OpenApi): (answer: unknown) => string | null {
  return checkerOf(spelledOut(document).components.schemas['Problem'] ?? {});
}
