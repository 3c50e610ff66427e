import { accentPair } from '../../domain/accent.ts';
import type { Settings } from '../../domain/settings.ts';
import { STORAGE, storageUrl } from '../../domain/site-pages.ts';
import { telephone } from '../../domain/text.ts';
import { escapeHtml } from '../platform/http/index.ts';
import type { MailAbout, MailPeriod, RecipientRole } from '../platform/schema/index.ts';
import type { Attachment } from './email-service.ts';

export type Block =
  | {
      kind: 'text';
      text: string;
      /** Words that are links, in addition to the provider's. */
      links?: ReadonlyMap<string, string>;
    }
  | { kind: 'heading'; text: string }
  /** Label and value, one below the other; rows without a value are left out. */
  | {
      kind: 'facts';
      rows: (readonly [label: string, value: string | null])[];
      /** Words among the values that lead somewhere, instead of the provider's own. */
      links?: ReadonlyMap<string, string>;
    }
  | { kind: 'prices'; rows: { label: string; note: string; amount: string }[]; total: string }
  | { kind: 'link'; label: string; url: string };

/** Content of an email, without layout. */
export interface Email {
  title: string;
  blocks: Block[];
  footer: string[];
}

/** Formats an email as plain text. */
export function emailText({ title, blocks, footer }: Email): string {
  const parts = [title, ...blocks.map(blockText), ['--', ...footer].join('\n')];
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
  }
}

/** The rows that have a value. */
export function filledRows(rows: (readonly [string, string | null])[]): [string, string][] {
  return rows.flatMap(([label, value]) => (value ? [[label, value] as [string, string]] : []));
}

/** Texts of an email. `T` is its context. */
export interface EmailTemplate<T> {
  /** Also the heading. */
  subject: (of: T, settings: Settings) => string;
  /** The first paragraph. */
  opening: (of: T, settings: Settings) => string;
  /** Content; a string is a paragraph. */
  blocks: (of: T, settings: Settings) => (Block | string)[];
  /** The reader is waiting for it, as for a code. */
  urgent?: true;
}

/** How the recipients of a role are reached. */
export interface Recipient<T> {
  /** "" for no recipient: no email is sent then. */
  address: (of: T, settings: Settings) => string;
  /** The reply-to address, "" for none; the provider's when left out. */
  replyTo?: (of: T) => string;
  attachments?: (of: T, settings: Settings) => Attachment[];
}

/**
 * Email templates of a feature by event and role. A new email is a row of this table.
 * `M` maps events to contexts, `R` are the roles of recipients.
 */
export interface EmailTemplates<M extends object, R extends RecipientRole> {
  about: MailAbout;
  period: MailPeriod;
  recipients: Readonly<Record<R, Recipient<M[keyof M]>>>;
  occasions: { readonly [O in keyof M]: Readonly<Partial<Record<R, EmailTemplate<M[O]>>>> };
}

/** An event of one item; each role gets one email. */
export interface Reason<O> {
  occasion: O;
  /** A booking's number, the id of anything else. */
  aboutId: string | number;
  /** Revision of the item; 1 if it is never revised. */
  revision?: number;
  /** Tells repeated events apart. */
  instance?: string;
}

/** Branding of an email, and its links. */
interface EmailBrand {
  name: string;
  /** "#0b5d4e": it can be read on white, and white on it. */
  accent: string;
  /** Address of an image that mail programs can show; null for the name's initial. */
  logo: string | null;
  /** Linked words of ours, such as a phone number. */
  links: ReadonlyMap<string, string>;
}

/** Mail programs show no SVG. */
const SHOWN = /\.(png|jpe?g|gif)$/i;

/**
 * The provider's brand for its letters.
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
  '@media (prefers-color-scheme:dark){.page{background:#11181c!important;color:#eef1f0!important}.card{background:#1b2429!important}.soft{color:#b3bfc4!important}.rule{border-color:#334047!important}a{color:#eef1f0!important}}';

const HEAD =
  '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">';

/** Formats an email as HTML for old mail programs: one column, inline styles. */
export function emailHtml({ title, blocks, footer }: Email, brand: EmailBrand): string {
  const say = (text: string) => withLinks(text, brand.links);
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

/** The logo or initial with the name, as a table, which all programs lay out alike. */
function brandHtml({ name, accent, logo }: EmailBrand): string {
  const mark = logo
    ? `<td style="${BESIDE};padding:0 12px 4px 0"><img src="${escapeHtml(logo)}" alt="" height="40" style="display:block;height:40px;max-width:200px;border:0"></td><td style="${BESIDE};padding:0;${NAME}">`
    : `<td width="40" height="40" align="center" style="width:40px;height:40px;background:${accent};color:#ffffff;font-size:22px;font-weight:bold;border-radius:10px">${escapeHtml(initial(name))}</td><td style="padding:0 0 0 12px;${NAME}">`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 20px"><tr>${mark}${escapeHtml(name)}</td></tr></table>`;
}

const initial = (name: string) => [...name.trim()][0]?.toUpperCase() ?? '';

const CELL = 'padding:4px 12px 4px 0;text-align:left;vertical-align:top;font-weight:normal';
const AMOUNT = `${CELL};padding-right:0;text-align:right`;

function blockHtml(block: Block, { accent, links }: EmailBrand): string {
  switch (block.kind) {
    case 'text':
      return `<p style="margin:0 0 16px">${withLinks(block.text, new Map([...links, ...(block.links ?? [])]))}</p>`;
    case 'heading':
      return `<h2 style="font-size:17px;margin:24px 0 8px">${escapeHtml(block.text)}</h2>`;
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
function withLinks(text: string, links: ReadonlyMap<string, string>): string {
  let html = escapeHtml(text).replaceAll('\n', '<br>');
  for (const [words, href] of links) {
    const whole = href.startsWith('tel:') ? ';white-space:nowrap' : '';
    const link = `<a href="${escapeHtml(href)}" style="color:inherit${whole}">${escapeHtml(words)}</a>`;
    html = html.replaceAll(escapeHtml(words), () => link);
  }
  return html;
}
