import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const DEPLOY = join(import.meta.dirname, '../../deploy');

/**
 * Writes a file of deploy/ with its `@names@` filled in. @returns where it is
 * @throws for a name without a value
 */
export function fillTemplate(file: string, target: string, values: Record<string, string | number>): string {
  const text = readFileSync(join(DEPLOY, file), 'utf8').replaceAll(/@([a-z]\w*)@/g, (whole, name: string) => {
    const value = values[name];
    // Comments speak of the @names@ themselves.
    if (value === undefined && name === 'names') return whole;
    if (value === undefined) throw new Error(`${file}: nothing given for @${name}@`);
    return String(value);
  });
  writeFileSync(target, text, { mode: 0o644 });
  return target;
}
