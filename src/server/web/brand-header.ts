import type { Settings } from '../../domain/settings.ts';
import { storageUrl } from '../../domain/storage-url.ts';
import { escapeHtml } from '../http/escape-html.ts';

/** The rules of a page with the header: the tokens of the site's own pages. */
export const BRAND_STYLE = `body{background:#f6f5f1;color:#16222a}.brand{margin:0 0 1.5rem;padding:0 0 1rem;border-bottom:1px solid #d9d8d0}
.brand a{display:inline-flex;align-items:center;gap:.75rem;min-height:44px;color:inherit;font-size:1.125rem;font-weight:700;text-decoration:none}
.brand img{height:36px;max-width:180px;object-fit:contain}h1,h2{line-height:1.2}h2{margin-top:2rem;font-size:1.25rem}
@media(prefers-color-scheme:dark){body{background:#11181c;color:#eef1f0}.brand{border-color:#334047}}`;

/** The provider's logo and name above a page, as a link home. @returns HTML */
export function brandHeader({ COMPANY_LOGO, Company_Name }: Settings): string {
  const logo = COMPANY_LOGO && `<img src="${escapeHtml(storageUrl(COMPANY_LOGO))}" alt="">`;
  return `<header class="brand"><a href="/">${logo}${escapeHtml(Company_Name)}</a></header>`;
}
