import { writeFileSync } from 'node:fs';
import { openApiDocument } from '../src/server/http/openapi.ts';

/** Writes the committed document anew; a test fails while it differs from the schemas. */
writeFileSync('openapi.json', `${JSON.stringify(openApiDocument(), null, 1)}\n`);
