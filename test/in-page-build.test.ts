import { describe, expect, it } from 'vitest';
import { inPage } from '../scripts/in-page-build.ts';

const ENTRY = '/assets/index.js';
/** Runs a script as a browser does that knows import maps. */
const run = (script: string) =>
  new Function('HTMLScriptElement', script)({ supports: () => true }) as unknown;

describe('the first script in a page', () => {
  it('leaves what it exports where the file in its place takes it from', async () => {
    const { script, handOn } = inPage(
      'const a=1,b=2,c=()=>a;export{a as x,b,c as in,c as default};\n',
      ENTRY,
    );
    // As browsers run them: the one, and then the other.
    run(script);
    const handed = (await import(`data:text/javascript,${encodeURIComponent(handOn)}`)) as Record<
      string,
      unknown
    >;
    expect({ ...handed, in: (handed['in'] as () => number)(), default: typeof handed['default'] }).toEqual({
      x: 1,
      b: 2,
      in: 1,
      default: 'function',
    });
  });

  it('asks for what comes later by addresses that are right on every page', () => {
    const code = 'import(`./a.js`);import("./b.js");import(\'./c.js\');reimport(`./d.js`);export{a};';
    const { script } = inPage(code, ENTRY);
    expect(script).toContain('import(`/assets/a.js`);import("/assets/b.js");import(\'/assets/c.js\')');
    expect(script).toContain('reimport(`./d.js`)');
  });

  it.each([
    ['exports nothing', 'const a=1;'],
    ['would end its element', 'const a="</script>";export{a};'],
    ['opens a comment of HTML', 'const a="<!--";export{a};'],
  ])('is refused by the build when it %s', (_what, code) => {
    expect(() => inPage(code, ENTRY)).toThrow();
  });
});
