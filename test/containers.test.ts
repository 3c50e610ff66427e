import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../src/server/app/config.ts';

const read = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8');
const dockerfile = read('Dockerfile')
  .replaceAll(/\\\n/g, ' ')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'));
const compose = read('compose.yaml');
const { dependencies, scripts } = JSON.parse(read('package.json')) as {
  dependencies: Record<string, string>;
  scripts: Record<string, string>;
};

describe('Dockerfile', () => {
  it('has known instructions only, and begins with FROM', () => {
    const known = /^(FROM|WORKDIR|COPY|RUN|ENV|USER|VOLUME|EXPOSE|HEALTHCHECK|CMD) \S/;
    expect(dockerfile.filter((line) => !known.test(line))).toEqual([]);
    expect(dockerfile[0]).toMatch(/^FROM /);
  });

  it('runs the packaged Node as an unprivileged user', () => {
    const major = dependencies['node']?.split('.')[0];
    const bases = dockerfile.filter((line) => line.startsWith('FROM '));
    expect(bases.every((line) => line.startsWith(`FROM node:${major}-`))).toBe(true);
    expect(dockerfile).toContain('USER node');
  });

  it('copies and starts files that exist, and builds with a script that exists', () => {
    const start = /^CMD \["node", "([^"]+)"\]$/.exec(dockerfile.at(-1) ?? '')?.[1] ?? '';
    for (const file of [start, 'package-lock.json', '.npmrc']) {
      expect(existsSync(join(import.meta.dirname, '..', file))).toBe(true);
    }
    expect(dockerfile.join('\n')).toContain('npm run build');
    expect(scripts['build']).toBeTruthy();
  });
});

describe('compose.yaml', () => {
  const config = read('src/server/app/config.ts');
  const ours = /environment:\n((?: {6}\w+: .*\n)+)/.exec(compose)?.[1] ?? '';
  const names = [...ours.matchAll(/^ {6}(\w+):/gm)].map((match) => match[1] ?? '');

  it('is indented by twos without tabs, and sets only variables that the configuration reads', () => {
    const lines = compose.split('\n').filter((line) => line.trim() && !line.trim().startsWith('#'));
    expect(
      lines.filter((line) => line.includes('\t') || (/^ */.exec(line)?.[0].length ?? 0) % 2 === 1),
    ).toEqual([]);
    expect(names.length).toBeGreaterThan(2);
    expect(names.filter((name) => !config.includes(`${name}:`))).toEqual([]);
  });

  it('passes on every variable of .env, whose example names all that the configuration reads', () => {
    const known = [...config.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map((match) => match[1] ?? '');
    expect(known.length).toBeGreaterThan(10);
    const fixed = new Set(['PORT', 'HOST', 'WAYFARE_DATA']);
    expect(known.filter((name) => !fixed.has(name) && !names.includes(name))).toEqual([]);
    const example = read('.env.example');
    expect(known.filter((name) => !example.includes(`# ${name}=`))).toEqual([]);
    const unsaid = [...ours.matchAll(/^ {6}(\w+): \$\{\w+:-(.*)\}$/gm)].map(([, name, value]) => [
      name,
      value,
    ]);
    const env = { ...Object.fromEntries(unsaid), WAYFARE_SECRET: 's'.repeat(32) };
    expect(readConfig(env)).toMatchObject({ embedOrigins: [], smtpUrl: undefined, stripe: undefined });
  });

  it('contains no secret', () => {
    expect(compose).not.toMatch(/PASSWORD: (?!\$\{)/);
    expect(compose).not.toMatch(/SECRET: (?!\$\{)/);
  });
});
