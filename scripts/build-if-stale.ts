import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';

const STAMP = 'dist/web/.sources';

/** Builds the web when its sources differ from those of the last build. */
function sourcesHash(): string {
  const hash = createHash('sha256');
  const files = globSync(['src/{web,domain,contract}/**/*.*', 'scripts/*build*.ts']).toSorted();
  for (const file of [...files, 'vite.config.ts', 'package-lock.json']) {
    hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}

const hash = sourcesHash();
if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== hash) {
  console.log('Building the web …');
  execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {
    stdio: 'inherit',
  });
  writeFileSync(STAMP, hash);
}
