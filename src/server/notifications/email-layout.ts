import { accentPair } from '../../domain/accent.ts';
import type { Settings } from '../../domain/settings.ts';
import { STORAGE, storageUrl } from '../../domain/site-pages.ts';
import { telephone } from '../../domain/text.ts';
import { escapeHtml } from '../platform/http/index.ts';
import type { Block, DetailBlock, Email } from './email-template.ts';

/** Formats an email as plain text, which says the same as its HTML. */
export function emailText({ title, greeting, opening, blocks, footer }: Email): string {
  const parts = [title, greeting, opening, ...blocks.map(blockText), ['--', ...footer].join('\n')];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'heading':
      return block.text.toUpperCase();
    case 'facts':
      return filledRows(block.rows)
        .map(([label, value]) => `${label}: ${value}`)
        .join('\n');
    case 'prices': {
      const rows = block.rows.map(({ label, note, amount }) => `${label}: ${amount}${note && `\n  ${note}`}`);
      return [...rows, `Total: ${block.total}`].join('\n');
    }
    case 'link':
      return `${block.label}:\n${block.url}`;
    case 'list':
      return block.items.map((item) => `* ${item}`).join('\n');
    case 'code':
      return block.code;
    case 'card':
      return block.blocks.map(blockText).filter(Boolean).join('\n\n');
  }
}

/** The rows that have a value. */
export function filledRows(rows: (readonly [string, string | null])[]): [string, string][] {
  return rows.flatMap(([label, value]) => (value ? [[label, value] as [string, string]] : []));
}

/** Branding of an email, and its links. */
interface EmailBrand {
  name: string;
  /** "#0b5d4e": it can be read on white, and white on it. */
  accent: string;
  /** Address of an image that mail programs can show; null for the name's initial. */
  logo: string | null;
  /** Texts shown as links, such as the provider's phone number. */
  links: ReadonlyMap<string, string>;
}

/** Mail programs show no SVG. */
const SHOWN = /\.(png|jpe?g|gif)$/i;

/**
 * The provider's brand for its emails.
 * @param site where passengers reach the site, "" if unknown: then no image of the site is shown
 */
export function emailBrand(settings: Settings, site: string): EmailBrand {
  const { Company_Name, ACCENT_COLOUR, COMPANY_LOGO, Company_Contact_Info, FROM_EMAIL } = settings;
  const logo = storageUrl(COMPANY_LOGO);
  const address = logo.startsWith(STORAGE) ? site && site + logo : logo;
  return {
    name: Company_Name,
    accent: accentPair(ACCENT_COLOUR)?.light ?? '#0b5d4e',
    logo: /^https?:/.test(address) && SHOWN.test(address) ? address : null,
    links: new Map(
      [
        [Company_Contact_Info, telephone(Company_Contact_Info)] as const,
        [FROM_EMAIL, `mailto:${FROM_EMAIL}`] as const,
      ].filter(([words]) => words !== ''),
    ),
  };
}

/** For programs that support it; the light look is inline for older ones. */
const DARK =
  '@media (prefers-color-scheme:dark){.page{background:#11181c!important;color:#eef1f0!important}.card{background:#1b2429!important}.soft{color:#b3bfc4!important}.rule{border-color:#41515a!important}.page a{color:#9fd8cb!important}.page .button{color:#ffffff!important}}';

const HEAD =
  '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">';

/** Formats an email as HTML for old mail programs: one column, inline styles. */
export function emailHtml(email: Email, brand: EmailBrand): string {
  const { title, greeting, opening, blocks, footer, markup } = email;
  const say = (text: string) => withLinks(text, brand.links);
  const first = [greeting, opening].filter(Boolean).map((text): Block => ({ kind: 'text', text }));
  return `<!doctype html><html lang="en-GB"><head>${HEAD}<title>${escapeHtml(title)}</title><style>:root{color-scheme:light dark}${DARK}</style>${markupHtml(markup)}</head>
<body class="page" style="margin:0;padding:8px;background:#f3f6f5;color:#17211f;font:16px/1.5 Arial,sans-serif">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(opening)}</div>
<div class="card" role="main" style="max-width:600px;margin:0 auto;padding:20px;background:#ffffff;border-top:6px solid ${brand.accent};overflow-wrap:break-word">
${brandHtml(brand)}
<h1 style="font-size:22px;line-height:1.25;margin:0 0 16px">${escapeHtml(title)}</h1>
${[...first, ...blocks].map((block) => blockHtml(block, brand)).join('\n')}
<p class="soft rule" style="margin:24px 0 0;padding-top:16px;border-top:1px solid #d5dcda;color:#4a5653;font-size:14px">${footer.map(say).join('<br>')}</p>
</div></body></html>`;
}

/** Nothing in it can end the element. */
const markupHtml = (markup: readonly object[]): string =>
  markup.length === 0
    ? ''
    : `<script type="application/ld+json">${JSON.stringify(markup).replaceAll('<', String.raw`\u003c`)}</script>`;

/** Under one another where there is no room for both, which old programs do not know. */
const BESIDE = 'display:inline-block;vertical-align:middle';
const NAME = 'font-size:18px;font-weight:bold';
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0"';

/** The logo or initial with the name, as a table, which all programs lay out alike. */
function brandHtml({ name, accent, logo }: EmailBrand): string {
  const mark = logo
    ? `<td style="${BESIDE};padding:0 12px 4px 0"><img src="${escapeHtml(logo)}" alt="" height="40" style="display:block;height:40px;max-width:200px;border:0"></td><td style="${BESIDE};padding:0;${NAME}">`
    : `<td width="40" height="40" align="center" style="width:40px;height:40px;background:${accent};color:#ffffff;font-size:22px;font-weight:bold;border-radius:10px">${escapeHtml(initial(name))}</td><td style="padding:0 0 0 12px;${NAME}">`;
  return `<table ${TABLE} style="margin:0 0 20px"><tr>${mark}${escapeHtml(name)}</td></tr></table>`;
}

const initial = (name: string) => [...name.trim()][0]?.toUpperCase() ?? '';

const CELL = 'padding:4px 12px 4px 0;text-align:left;vertical-align:top;font-weight:normal';
const AMOUNT = `${CELL};padding-right:0;text-align:right;white-space:nowrap`;
const FRAME = 'border:1px solid #d5dcda;border-radius:12px;padding:4px 16px 0';

function blockHtml(block: Block, brand: EmailBrand): string {
  const { links } = brand;
  switch (block.kind) {
    case 'list':
      return `<ul style="margin:0 0 16px;padding:0 0 0 20px">${block.items
        .map((item) => `<li style="margin:0 0 6px">${withLinks(item, both(links, block.links))}</li>`)
        .join('')}</ul>`;
    case 'code':
      return `<p style="margin:0 0 16px;font-size:28px;font-weight:bold;letter-spacing:4px">${escapeHtml(block.code)}</p>`;
    case 'card':
      return `<table ${TABLE} width="100%" style="width:100%;margin:0 0 20px;border-collapse:separate"><tr><td class="rule" style="${FRAME}">${block.blocks
        .map((part) => detailHtml(part, brand))
        .join('\n')}</td></tr></table>`;
    default:
      return detailHtml(block, brand);
  }
}

function detailHtml(block: DetailBlock, { accent, links }: EmailBrand): string {
  switch (block.kind) {
    case 'text': {
      const look = block.small
        ? 'class="soft" style="margin:0 0 16px;color:#4a5653;font-size:14px"'
        : 'style="margin:0 0 16px"';
      return `<p ${look}>${withLinks(block.text, both(links, block.links))}</p>`;
    }
    case 'heading':
      return `<h2 style="font-size:17px;margin:20px 0 8px">${escapeHtml(block.text)}</h2>`;
    case 'facts':
      return table(
        filledRows(block.rows).map(
          ([label, value]) =>
            `<tr><th class="soft" scope="row" style="${CELL};color:#4a5653;width:34%">${escapeHtml(label)}</th><td style="${CELL}">${withLinks(value, block.links ?? links)}</td></tr>`,
        ),
      );
    case 'prices':
      return table([
        ...block.rows.map(
          ({ label, note, amount }) =>
            `<tr><td style="${CELL};padding-bottom:0">${escapeHtml(label)}</td><td style="${AMOUNT};padding-bottom:0">${escapeHtml(amount)}</td></tr><tr><td colspan="2" style="${CELL};padding-top:0"><small class="soft" style="color:#4a5653">${escapeHtml(note)}</small></td></tr>`,
        ),
        `<tr><td style="${CELL}"><strong>Total</strong></td><td style="${AMOUNT}"><strong>${escapeHtml(block.total)}</strong></td></tr>`,
      ]);
    case 'link': {
      const [url, label] = [escapeHtml(block.url), escapeHtml(block.label)];
      if (block.plain)
        return `<p style="margin:0 0 16px"><a href="${url}" style="color:inherit">${label}</a></p>`;
      return `<table ${TABLE} style="margin:0 0 24px"><tr><td style="border-radius:10px;background-color:${accent}"><a class="button" href="${url}" style="display:inline-block;padding:12px 24px;border-radius:10px;background-color:${accent};color:#ffffff;font-weight:bold;text-decoration:none">${label}</a></td></tr></table>`;
    }
  }
}

const both = (links: ReadonlyMap<string, string>, more: ReadonlyMap<string, string> = new Map()) =>
  new Map([...links, ...more]);

function table(rows: string[]): string {
  return `<table style="border-collapse:collapse;width:100%;margin:0 0 16px">${rows.join('')}</table>`;
}

const literally = (words: string) => words.replaceAll(/[^\p{L}\p{N}@ ]/gu, String.raw`\$&`);

/** Text, with the words in it that lead somewhere as links, the longer of two that begin alike. */
function withLinks(text: string, links: ReadonlyMap<string, string>): string {
  const words = [...links.keys()].filter(Boolean).toSorted((one, other) => other.length - one.length);
  const plain = (part: string) => escapeHtml(part).replaceAll('\n', '<br>');
  if (words.length === 0) return plain(text);
  const parts = text.split(new RegExp(`(${words.map(literally).join('|')})`));
  return parts
    .map((part) => {
      const href = links.get(part);
      if (href === undefined) return plain(part);
      const whole = href.startsWith('tel:') ? ';white-space:nowrap' : '';
      return `<a href="${escapeHtml(href)}" style="color:inherit${whole}">${escapeHtml(part)}</a>`;
    })
    .join('');
}
