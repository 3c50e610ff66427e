import { escapeHtml } from '../http/escape-html.ts';
import type { LetterBrand } from './letter-brand.ts';
import { filledRows, type Block, type Letter } from './letter.ts';

/** Only for programs that know them; the light look stands on the elements themselves, as old ones want it. */
const DARK =
  '@media (prefers-color-scheme:dark){.page{background:#11181c!important;color:#eef1f0!important}.card{background:#1b2429!important}.soft{color:#b3bfc4!important}.rule{border-color:#334047!important}a{color:#eef1f0!important}}';

const HEAD =
  '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">';

/** The letter as HTML that old mail programs can show: one column, styles on the elements. */
export function letterHtml({ title, blocks, footer }: Letter, brand: LetterBrand): string {
  const say = (text: string) => saidWith(text, brand.links);
  return `<!doctype html><html lang="en-GB"><head>${HEAD}<title>${escapeHtml(title)}</title><style>:root{color-scheme:light dark}${DARK}</style></head>
<body class="page" style="margin:0;padding:8px;background:#f3f6f5;color:#17211f;font:16px/1.5 Arial,sans-serif">
<div class="card" style="max-width:600px;margin:0 auto;padding:20px;background:#ffffff;border-top:6px solid ${brand.accent};overflow-wrap:break-word">
${brandHtml(brand)}
<h1 style="font-size:22px;line-height:1.25;margin:0 0 16px">${escapeHtml(title)}</h1>
${blocks.map((block) => blockHtml(block, brand)).join('\n')}
<p class="soft rule" style="margin:24px 0 0;padding-top:16px;border-top:1px solid #d5dcda;color:#4a5653;font-size:14px">${footer.map(say).join('<br>')}</p>
</div></body></html>`;
}

/** Under one another where there is no room for both, which old programs do not know. */
const BESIDE = 'display:inline-block;vertical-align:middle';
const NAME = 'font-size:18px;font-weight:bold';

/** The logo, or the name's first letter, with the name; a table, which all programs lay out alike. */
function brandHtml({ name, accent, logo }: LetterBrand): string {
  const mark = logo
    ? `<td style="${BESIDE};padding:0 12px 4px 0"><img src="${escapeHtml(logo)}" alt="" height="40" style="display:block;height:40px;max-width:200px;border:0"></td><td style="${BESIDE};padding:0;${NAME}">`
    : `<td width="40" height="40" align="center" style="width:40px;height:40px;background:${accent};color:#ffffff;font-size:22px;font-weight:bold;border-radius:10px">${escapeHtml(initial(name))}</td><td style="padding:0 0 0 12px;${NAME}">`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 20px"><tr>${mark}${escapeHtml(name)}</td></tr></table>`;
}

const initial = (name: string) => [...name.trim()][0]?.toUpperCase() ?? '';

const CELL = 'padding:4px 12px 4px 0;text-align:left;vertical-align:top;font-weight:normal';
const AMOUNT = `${CELL};padding-right:0;text-align:right`;

function blockHtml(block: Block, { accent, links }: LetterBrand): string {
  switch (block.kind) {
    case 'text':
      return `<p style="margin:0 0 16px">${saidWith(block.text, new Map([...links, ...(block.links ?? [])]))}</p>`;
    case 'heading':
      return `<h2 style="font-size:17px;margin:24px 0 8px">${escapeHtml(block.text)}</h2>`;
    case 'facts':
      return table(
        filledRows(block.rows).map(
          ([label, value]) =>
            `<tr><th class="soft" scope="row" style="${CELL};color:#4a5653;width:34%">${escapeHtml(label)}</th><td style="${CELL}">${saidWith(value, block.links ?? links)}</td></tr>`,
        ),
      );
    case 'prices':
      return table([
        ...block.rows.map(
          ({ label, note, amount }) =>
            `<tr><td style="${CELL}">${escapeHtml(label)}<br><small class="soft" style="color:#4a5653">${escapeHtml(note)}</small></td><td style="${AMOUNT}">${escapeHtml(amount)}</td></tr>`,
        ),
        `<tr><td style="${CELL}"><strong>Total</strong></td><td style="${AMOUNT}"><strong>${escapeHtml(block.total)}</strong></td></tr>`,
      ]);
    case 'link':
      return `<p style="margin:24px 0"><a href="${escapeHtml(block.url)}" style="display:inline-block;padding:12px 24px;border-radius:10px;background-color:${accent};color:#ffffff;font-weight:bold;text-decoration:none">${escapeHtml(block.label)}</a></p>`;
  }
}

function table(rows: string[]): string {
  return `<table style="border-collapse:collapse;width:100%;margin:0 0 16px">${rows.join('')}</table>`;
}

/** Text, with the words in it that lead somewhere as links. */
function saidWith(text: string, links: ReadonlyMap<string, string>): string {
  let said = escapeHtml(text).replaceAll('\n', '<br>');
  for (const [words, href] of links) {
    const whole = href.startsWith('tel:') ? ';white-space:nowrap' : '';
    const link = `<a href="${escapeHtml(href)}" style="color:inherit${whole}">${escapeHtml(words)}</a>`;
    said = said.replaceAll(escapeHtml(words), () => link);
  }
  return said;
}
