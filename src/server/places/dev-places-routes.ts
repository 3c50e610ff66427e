import type { FastifyInstance } from 'fastify';
import { MAX_PLACE_TEXT } from '../../domain/place-text.ts';
import { escapeHtml } from '../http/escape-html.ts';
import { plainPage } from '../http/plain-page.ts';
import type { Places } from './places.ts';
import type { Step } from './understand/explain.ts';

const OURS = { Company_Name: 'Wayfare', COMPANY_LOGO: '', ACCENT_COLOUR: '' };

const stepHtml = ({ what, found }: Step) =>
  `<h2>${escapeHtml(what)}</h2><ul>${found.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`;

/** For development: how a text is understood, step by step. */
export function devPlacesRoutes(app: FastifyInstance, places: Pick<Places, 'explain'>): void {
  app.get<{ Querystring: { q?: unknown } }>('/dev/places', (request, reply) => {
    const { q } = request.query;
    const text = typeof q === 'string' ? q.slice(0, MAX_PLACE_TEXT) : '';
    const form = `<form><label for="q">What a passenger types</label><br>
<input id="q" name="q" size="50" value="${escapeHtml(text)}"> <button>Understand</button></form>`;
    const steps = text === '' ? '' : places.explain(text).map(stepHtml).join('\n');
    return reply
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'")
      .type('text/html; charset=utf-8')
      .send(plainPage('How a place is understood', OURS, form + steps));
  });
}
