import { z } from 'zod';
import { api } from '../../contract/api.ts';
import { REFUSED_WITH, type Callers } from '../../contract/callers.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { problem } from '../../contract/problem.ts';

type Json = Record<string, unknown>;

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
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

function operation(endpoint: Endpoint): Json {
  const idempotencyKey = {
    name: 'Idempotency-Key',
    in: 'header',
    schema: { type: 'string', maxLength: 100 },
    description: 'A repeated key answers the first result; the same key with another body is refused.',
  };
  return {
    summary: endpoint.summary,
    tags: [endpoint.tag],
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...(endpoint.idempotent ? [idempotencyKey] : []),
    ],
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
      },
    }),
    responses: {
      200: {
        description: 'Done',
        content: { 'application/json': { schema: schemaOf(endpoint.result, 'output') } },
      },
      ...authorityRefusals(endpoint),
      '4XX': problemAnswer(refusals(endpoint)),
    },
    ...securityOf(endpoint.callers),
  };
}

const problemAnswer = (description: string): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

/** The bearer token that tells who calls; with `{}` where there need be none. */
function securityOf(callers: Callers): Json {
  if (callers.every((caller) => caller === 'public')) return {};
  return { security: [{ bearer: [] }, ...(callers.includes('public') ? [{}] : [])] };
}

/** How who may not make a call is refused. */
function authorityRefusals({ callers, about }: Endpoint): Json {
  const status = about && REFUSED_WITH[about.resource];
  const code = status === 403 ? 'forbidden' : 'not_found';
  return {
    ...(!callers.includes('public') && {
      401: problemAnswer('`not_signed_in`: the token is missing, or no longer good'),
      ...(!callers.includes('passenger') && {
        403: problemAnswer(`\`forbidden\`: this is for ${callers.join(' or ')}`),
      }),
    }),
    ...(status && {
      [status]: problemAnswer(`\`${code}\`: there is no such ${about.resource}, or it is not the caller's`),
    }),
  };
}

function refusals({ problems = {} }: Endpoint): string {
  const codes = Object.entries(problems).map(([code, meaning]) => `- \`${code}\`: ${meaning}`);
  return ['Refused, naming the field or the reason', ...codes].join('\n');
}

/** The OpenAPI 3.1 document, printed from the schemas that validate the calls. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const [key, endpoint] of Object.entries(api)) {
    const [method = '', path = ''] = key.split(' ');
    const url = path.replaceAll(/:(\w+)/g, '{$1}');
    paths[url] = { ...paths[url], [method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Wayfare API',
      version: '1',
      description:
        'Prices, bookings and accounts for taxi and private-hire trips. Amounts are pounds unless named minor units; times are Europe/London wall clock. Every call may carry the channel keys x-public-key and x-secret-key: they name the channel and grant nothing.',
    },
    paths,
    components: {
      schemas: { Problem: schemaOf(problem, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}
