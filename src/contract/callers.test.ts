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

describe('[CORP-08] a declaration', () => {
  it.each(calls)('of %s says whose it is what its path names', (key, { about }) => {
    const named = [...key.matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect(named).toEqual(about && named.length > 0 ? [about.by] : []);
  });

  it.each(calls)('of %s says whose it is what its fields name', (_key, endpoint) => {
    const named = [...fieldsOf(endpoint)].filter((name) => NAMES.has(name));
    expect(named).toEqual(endpoint.about ? [endpoint.about.by] : []);
  });

  it('knows each resource that a call is about, and no other', () => {
    const resources = new Set(calls.flatMap(([, { about }]) => about?.resource ?? []));
    expect([...resources].toSorted()).toEqual(Object.keys(REFUSED_WITH).toSorted());
  });
});
