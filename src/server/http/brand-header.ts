import type { Settings } from '../../domain/settings.ts';
import { storageUrl } from '../../domain/storage-url.ts';
import { escapeHtml } from './escape-html.ts';

/** How the header looks. */
export const BRAND_STYLE = `.brand{margin:0 0 1.5rem;padding:0 0 1rem;border-bottom:1px solid var(--rule)}
.brand a{display:inline-flex;align-items:center;flex-wrap:wrap;gap:.25rem .75rem;min-height:44px;color:inherit;font-size:1.125rem;font-weight:700;text-decoration:none}
.brand img{flex:none;height:36px;max-width:180px;object-fit:contain;object-position:left}`;

/** The provider's logo and name above a page, as a link home. @returns HTML */
export function brandHeader({
  COMPANY_LOGO,
  Company_Name,
}: Pick<Settings, 'COMPANY_LOGO' | 'Company_Name'>): string {
  const logo = COMPANY_LOGO && `<img src="${escapeHtml(storageUrl(COMPANY_LOGO))}" alt="">`;
  return `<header class="brand"><a href="/">${logo}${escapeHtml(Company_Name)}</a></header>`;
}
