import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { api } from './api.ts';
import { type Endpoint, REFUSED_WITH } from './endpoint.ts';

const calls = Object.entries<Endpoint>(api);

/** The fields that a call takes at the top of its path, query and body, whichever of several forms it has. */
function fieldsOf({ params, query, body }: Endpoint): Set<string> {
  const names = [params, query, body].flatMap((schema) => {
    if (!schema) return [];
    const {
      properties,
      anyOf = [],
      oneOf = [],
    } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    return [{ properties }, ...anyOf, ...oneOf].flatMap((form) => Object.keys(Object(form).properties ?? {}));
  });
  return new Set(names);
}

/** Fields that name an owned resource, in any call. */
const NAMES = new Set(calls.flatMap(([, { about }]) => about?.by ?? []));

describe('[CORP-08] the owner of a call’s resource', () => {
  it.each(calls)('is declared by the path of %s', (key, { about }) => {
    const named = [...key.matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect(named).toEqual(about && named.length > 0 ? [about.by] : []);
  });

  it.each(calls)('is declared by the fields of %s', (_key, endpoint) => {
    const named = [...fieldsOf(endpoint)].filter((name) => NAMES.has(name));
    expect(named).toEqual(endpoint.about ? [endpoint.about.by] : []);
  });

  it('is declared for exactly the resources that calls refer to', () => {
    const resources = new Set(calls.flatMap(([, { about }]) => about?.resource ?? []));
    expect([...resources].toSorted()).toEqual(Object.keys(REFUSED_WITH).toSorted());
  });
});
