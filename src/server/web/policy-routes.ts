import type { FastifyInstance } from 'fastify';
import type { Settings } from '../../domain/settings.ts';
import { escapeHtml } from '../http/escape-html.ts';
import type { Keep } from '../keep.ts';
import { plainPage } from '../http/plain-page.ts';
import { privacyText, termsText, type PolicySection } from './policy-texts.ts';

const PAGES = [
  { path: '/privacy', setting: 'PRIVACY_POLICY_URL', title: 'Privacy policy', text: privacyText },
  { path: '/terms', setting: 'TERMS_URL', title: 'Terms and conditions', text: termsText },
] as const;
const OWN: ReadonlySet<string> = new Set(PAGES.map(({ path }) => path));

const html = ([heading, ...paragraphs]: PolicySection) =>
  `<h2>${escapeHtml(heading)}</h2>${paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('')}`;

/** The policies that are pages of this site. */
export function ownPolicies(settings: Settings): string[] {
  return PAGES.filter(({ setting }) => OWN.has(settings[setting])).map(({ path }) => path);
}

/** What there is to read for passengers who accept it, unless the provider has pages of its own (decision 017). */
export function policyRoutes(app: FastifyInstance, settings: () => Settings, keep: Keep): void {
  for (const { path, setting, title, text } of PAGES) {
    app.get(path, (_request, reply) => {
      const now = settings();
      if (!OWN.has(now[setting])) return reply.redirect(now[setting], 302);
      const body = text(now, keep).map(html).join('\n');
      return reply.type('text/html; charset=utf-8').send(plainPage(title, now, body));
    });
  }
}
