import { describe, expect, it } from 'vitest';
import { inPage } from '../scripts/in-page-build.ts';

type Exports = Record<string, unknown>;

const load = async (code: string) =>
  (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Exports;
const forget = () => delete (globalThis as { wayfareFirst?: unknown }).wayfareFirst;

describe('the inlined first script', () => {
  it('leaves its exports where the file in its place takes them from', async () => {
    const { script, handOn } = inPage('const a=1,b=2,c=()=>a;export{a as x,b,c as in,c as default};\n');
    // As browsers run them: the one, and then the other.
    await load(script);
    const handed = await load(handOn);
    forget();
    expect({ ...handed, in: (handed['in'] as () => number)(), default: typeof handed['default'] }).toEqual({
      x: 1,
      b: 2,
      in: 1,
      default: 'function',
    });
  });

  it('runs once, also if its file is loaded after it', async () => {
    const { script, file } = inPage('var a={};export{a as x};');
    const alone = await load(file);
    forget();
    await load(script);
    const first = (globalThis as { wayfareFirst?: unknown[] }).wayfareFirst;
    // Other text: a module is run once.
    const handed = await load(`${file}\n`);
    forget();
    expect(alone['x']).toEqual({});
    expect(handed['x']).toBe(first?.[0]);
    expect(handed['x']).not.toBe(alone['x']);
  });

  it('imports later scripts by addresses that are valid on every page', () => {
    const code = 'import(`./a.js`);import("./b.js");import(\'./c.js\');reimport(`./d.js`);export{a};';
    const { script } = inPage(code);
    expect(script).toContain('import(`/assets/a.js`);import("/assets/b.js");import(\'/assets/c.js\')');
    expect(script).toContain('reimport(`./d.js`)');
  });

  it.each([
    ['exports nothing', 'const a=1;'],
    ['would end its element', 'const a="</script>";export{a};'],
    ['opens a comment of HTML', 'const a="<!--";export{a};'],
  ])('is rejected by the build when it %s', (_what, code) => {
    expect(() => inPage(code)).toThrow();
  });
});
