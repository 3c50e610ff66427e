import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openApiDocument } from './openapi.ts';

const FILES = [
  ['public', 'openapi.json'],
  ['office', 'openapi-office.json'],
] as const;
const committed = (file: string) => readFileSync(join(import.meta.dirname, '../../../..', file), 'utf8');

it.each(FILES)(
  '[API-04] the committed document of the %s API is current (npm run docs)',
  (audience, file) => {
    expect(JSON.parse(committed(file))).toEqual(JSON.parse(JSON.stringify(openApiDocument(audience))));
  },
);

it('[API-04] the document states rate limits, token headers and their errors', () => {
  const { paths, components } = JSON.parse(JSON.stringify(openApiDocument('public'))) as {
    paths: Record<string, Record<string, { security?: unknown; requestBody?: unknown; responses: object }>>;
    components: { schemas: Record<string, unknown> };
  };
  const asked = JSON.stringify(paths['/api/v1/calculate-distance-price']?.['post']?.requestBody);
  expect(asked).toContain('"$ref":"#/components/schemas/BookingForm"');
  const form = JSON.stringify(components.schemas['BookingForm']);
  expect(form).toMatch(/"waiting_min":\{[^}]*"minimum":0,"maximum":100,"multipleOf":5/);
  expect(paths['/api/v1/booking']?.['post']?.security).toEqual([{ bearer: [] }, {}]);
  expect(paths['/api/v1/update-passenger']?.['patch']?.security).toEqual([{ bearer: [] }]);
  expect(paths['/api/v1/contact-us']?.['post']).not.toHaveProperty('security');
  expect(paths['/api/v1/passenger/sessions']?.['get']?.responses).toHaveProperty('401');
  expect(paths['/api/v1/booking']?.['post']?.responses).not.toHaveProperty('401');
});

it('[API-04] the document states the staff cookie and the errors for other sites', () => {
  const { paths, components } = JSON.parse(JSON.stringify(openApiDocument('office'))) as {
    paths: Record<string, Record<string, { security?: unknown; responses: Record<string, unknown> }>>;
    components: { securitySchemes: Record<string, object>; responses: Record<string, unknown> };
  };
  expect(components.securitySchemes['cookie']).toMatchObject({ type: 'apiKey', in: 'cookie' });
  const otherSite = { $ref: '#/components/responses/OtherSite' };
  const me = paths['/api/v1/office/me']?.['get'];
  expect([me?.security, me?.responses['403']]).toEqual([[{ cookie: [] }], otherSite]);
  const signIn = paths['/api/v1/office/sign-in']?.['post'];
  expect([signIn?.security, signIn?.responses['403']]).toEqual([undefined, otherSite]);
  const ended = paths['/api/v1/office/staff/{staff_id}/sessions']?.['delete']?.responses['403'];
  expect(ended).toEqual({ $ref: '#/components/responses/OnlyForStaffStaff' });
  expect(JSON.stringify(components.responses['OnlyForStaffStaff'])).toMatch(
    /this is for staff: staff.*other_site/,
  );
});

it.each(FILES)(
  '[API-04] the document of the %s API defines everything once and completely, in less than 2.2 KB a call',
  (_, file) => {
    const printed = committed(file);
    const document = JSON.parse(printed) as Record<string, never>;
    const calls = Object.values<object>(document['paths'] ?? {}).flatMap((path) => Object.keys(path));
    expect(printed.length).toBeLessThan(2200 * calls.length);
    const names = new Set([...printed.matchAll(/"\$ref": "#\/([\w/]+)"/g)].map(([, name = '']) => name));
    expect(names.size).toBeGreaterThan(10);
    for (const name of names)
      expect(
        name.split('/').reduce<object | undefined>((at, key) => at?.[key as never], document),
      ).toBeDefined();
  },
);
