import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../../test-results/screens');
mkdirSync(FOLDER, { recursive: true });

/** "details, a new client" at "390-dark" → "details-a-new-client.390-dark.png" */
const nameOf = (screen: string, project: string) => `${screen.replaceAll(/[^a-z]+/g, '-')}.${project}.png`;

export const SHEET = { file: (screen: string, project: string) => join(FOLDER, nameOf(screen, project)) };

const WIDTHS: Record<string, number> = { '390': 180, '640': 260, '768': 300, '1280': 440 };

/** A row a screen, from narrow to wide, light above dark; each picture opens at its size. */
export default function writeSheet(): void {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.png'));
  const screens = [...new Set(files.map((name) => name.split('.')[0] ?? ''))];
  const rows = screens.map((screen) => {
    const shown = ['light', 'dark'].map((scheme) => {
      const images = Object.entries(WIDTHS).map(([width, shownWidth]) => {
        const file = `${screen}.${width}-${scheme}.png`;
        return files.includes(file)
          ? `<a href="${file}"><img src="${file}" alt="${screen} at ${width} px, ${scheme}" width="${shownWidth}" loading="lazy"></a>`
          : '';
      });
      return `<div>${images.join('')}</div>`;
    });
    return `<section><h2>${screen.replaceAll('-', ' ')}</h2>${shown.join('')}</section>`;
  });
  const style =
    'body{font:16px system-ui;margin:24px;background:#ccc}div{display:flex;gap:16px;align-items:flex-start;margin-bottom:16px}img{box-shadow:0 1px 6px #0006}';
  writeFileSync(
    join(FOLDER, 'index.html'),
    `<!doctype html><html lang="en-GB"><meta charset="utf-8"><title>Every screen</title><style>${style}</style>${rows.join('\n')}</html>`,
  );
  console.log(`\n${files.length} pictures: ${join(FOLDER, 'index.html')}`);
}
