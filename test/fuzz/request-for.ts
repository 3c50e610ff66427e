import { api, type Api } from '../../src/contract/api.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import type { Call } from './calls.ts';
import { randomOf, type Random } from './random.ts';
import { validValue } from './valid.ts';

/** A request for one of the declared calls that the call's own schemas take, naming this. @throws where none is found */
export function requestFor(declared: readonly Call[], key: keyof Api, name: string | number | undefined) {
  const endpoint: Endpoint = api[key];
  const [method, url = ''] = key.split(' ');
  const path = url.replaceAll(/:(\w+)/g, '{$1}');
  const call = declared.find((one) => one.path === path && one.method === method);
  if (!call) throw new Error(`the document has no ${key}`);
  const somewhere = { lat: 53.797, lon: -1.548 };
  const given = endpoint.about ? { [endpoint.about.by]: name } : somewhere;
  for (let seed = 1; seed < 100; seed++) {
    const { params, query, body } = partsOf(call, randomOf(seed, 1), given);
    const fits =
      (endpoint.params?.safeParse(params).success ?? true) &&
      (endpoint.query?.safeParse(query).success ?? true) &&
      (endpoint.body?.safeParse(body).success ?? true);
    if (!fits) continue;
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, field: string) =>
      encodeURIComponent(params[field] ?? ''),
    );
    return { path: `${filled}?${new URLSearchParams(query)}`, body };
  }
  throw new Error(`no request fits ${key}: its fields need words (test/fuzz/words.ts)`);
}

function partsOf({ parameters, body }: Call, random: Random, given: Record<string, unknown>) {
  const valuesIn = (place: 'path' | 'query') => {
    const some = parameters.filter((one) => one.in === place && (one.required || one.name in given));
    return Object.fromEntries(
      some.map(({ name, schema }) => [name, String(validValue(schema, random, given, name))]),
    );
  };
  return {
    params: valuesIn('path'),
    query: valuesIn('query'),
    body: body ? validValue(body.oneOf ? random.pick(body.oneOf) : body, random, given) : undefined,
  };
}
