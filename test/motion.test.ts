import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const files = globSync('src/web/**/*.css', { cwd: ROOT }).toSorted();

interface Motion {
  file: string;
  value: string;
}

const motions: Motion[] = files.flatMap((file) => {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const found = text.matchAll(/(?<![\w-])(?:transition|animation)(?:-duration)?:\s*([^;}]+)/g);
  return [...found].map(([, value = '']) => ({ file, value }));
});

/** What turns for as long as somebody waits: it has no end to be timed. */
const turns = ({ value }: Motion) => value.includes('infinite');

/** The longest duration of a value, ms: of each of its parts the first time; a second one is a delay. */
function longest({ value }: Motion): number {
  const parts = value.split(/,(?![^(]*\))/);
  const first = parts.map((part) => /(\d*\.?\d+)(m?s)\b/.exec(part));
  return Math.max(0, ...first.map((time) => Number(time?.[1] ?? 0) * (time?.[2] === 's' ? 1000 : 1)));
}

describe('[JRN-18] motion', () => {
  it('exists in the styles', () => {
    expect(motions.length).toBeGreaterThan(5);
    expect(longest({ file: '', value: 'color 0.25s, rotate 100ms 900ms' })).toBe(250);
  });

  it('takes less than 200 ms', () => {
    expect(motions.filter((motion) => !turns(motion) && longest(motion) >= 200)).toEqual([]);
  });

  it('is endless only in the spinner', () => {
    expect(motions.filter(turns).map(({ file }) => file)).toEqual(['src/web/ui/button.module.css']);
  });

  it('is switched off by the reduced-motion preference', () => {
    const base = readFileSync(join(ROOT, 'src/web/ui/base.css'), 'utf8');
    const reduced = /@media \(prefers-reduced-motion: reduce\) \{\s*\*,[\s\S]*?\n\}/.exec(base)?.[0] ?? '';
    expect(reduced).toContain('transition: none !important');
    expect(reduced).toContain('animation-duration: 0.01ms !important');
    expect(reduced).toContain('animation-iteration-count: 1 !important');
    const scripted = globSync('src/web/**/*.{ts,tsx}', { cwd: ROOT }).filter((file) =>
      /\.animate\(|behavior: 'smooth'/.test(readFileSync(join(ROOT, file), 'utf8')),
    );
    expect(scripted).toEqual([]);
  });
});
