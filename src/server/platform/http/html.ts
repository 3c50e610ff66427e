import { accentPair } from '../../../domain/accent.ts';
import type { Settings } from '../../../domain/settings.ts';
import { storageUrl } from '../../../domain/site-pages.ts';

/** Text for HTML, between tags or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Style of the header. */
const BRAND_STYLE = `.brand{margin:0 0 1.5rem;padding:0 0 1rem;border-bottom:1px solid var(--rule)}
.brand a{display:inline-flex;align-items:center;flex-wrap:wrap;gap:.25rem .75rem;min-height:44px;color:inherit;font-size:1.125rem;font-weight:700;text-decoration:none}
.brand img{flex:none;height:36px;max-width:180px;object-fit:contain;object-position:left}`;

/** The provider's logo and name above a page, as a link home. @returns HTML */
function brandHeader({
  COMPANY_LOGO,
  Company_Name,
}: Pick<Settings, 'COMPANY_LOGO' | 'Company_Name'>): string {
  const logo = COMPANY_LOGO && `<img src="${escapeHtml(storageUrl(COMPANY_LOGO))}" alt="">`;
  return `<header class="brand"><a href="/">${logo}${escapeHtml(Company_Name)}</a></header>`;
}

/** The provider's name and logo. */
type Brand = Pick<Settings, 'Company_Name' | 'COMPANY_LOGO' | 'ACCENT_COLOUR'>;

const OWN_ACCENT = { light: '#0b5d4e', dark: '#5fb9a7' };

/** The colours of the site's own pages, by name. */
function coloursOf({ ACCENT_COLOUR }: Brand): string {
  const { light, dark } = accentPair(ACCENT_COLOUR) ?? OWN_ACCENT;
  return `:root{--bg:#f6f5f1;--ink:#16222a;--rule:#d9d8d0;--accent:${light};--on:#fff}
@media(prefers-color-scheme:dark){:root{--bg:#11181c;--ink:#eef1f0;--rule:#334047;--accent:${dark};--on:#0c1418}}`;
}

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:46rem;margin:auto;padding:1rem;background:var(--bg);color:var(--ink);overflow-wrap:anywhere}
a{color:var(--accent)}h1,h2{line-height:1.2}h1{font-size:clamp(1.5rem,1.2rem + 1.2vw,2rem)}h2{margin-top:2rem;font-size:1.25rem}
table{border-collapse:collapse;width:100%;overflow-wrap:break-word}th,td{text-align:left;vertical-align:top;padding:.6rem .8rem .6rem 0;border-bottom:1px solid var(--rule)}
button{min-height:3rem;padding:.625rem 1.5rem;border:0;border-radius:10px;background:var(--accent);color:var(--on);font:inherit;font-weight:600;cursor:pointer}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}`;

/**
 * A separate page, without script, with the provider's branding.
 * @param body HTML
 * @param style rules in addition to those of all such pages
 */
export function plainPage(title: string, brand: Brand, body: string, style = ''): string {
  const company = escapeHtml(brand.Company_Name);
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)} · ${company}</title><style>
${coloursOf(brand)}
${STYLE}
${BRAND_STYLE}
${style}</style></head><body>${brandHeader(brand)}<main><h1>${escapeHtml(title)}</h1>
${body}
<p><a href="/">Back to ${company}</a></p></main></body></html>`;
}
