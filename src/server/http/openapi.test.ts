import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openApiDocument } from './openapi.ts';

it('[API-04] the committed openapi.json is what the schemas say (npm run openapi)', () => {
  const committed = readFileSync(join(import.meta.dirname, '../../../openapi.json'), 'utf8');
  expect(JSON.parse(committed)).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
});
