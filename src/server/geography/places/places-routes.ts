import type { FastifyInstance } from 'fastify';
import { MAX_PLACE_TEXT } from '../../../domain/place/place-text.ts';
import { badField, escapeHtml, plainPage, serve } from '../../platform/http/index.ts';
import type { Places, Step } from './places.ts';

export function placesRoutes(app: FastifyInstance, places: Places): void {
  serve(app, 'GET /api/v1/places', ({ query }) => {
    const { q, lat, lon, within, limit } = query;
    const near = lat === undefined || lon === undefined ? undefined : { lat, lon };
    return places.suggest({ q, near, within, limit });
  });
  serve(app, 'GET /api/v1/places/at', ({ query }) => {
    const pin = places.pins.at(query);
    if (!pin) throw badField('lat', 'lies outside the United Kingdom and its islands');
    return pin;
  });
  serve(app, 'GET /api/v1/places/around', ({ query: { lat, lon, within, limit } }) =>
    places.pins.around({ lat, lon }, within, limit),
  );
}

const OURS = { Company_Name: 'Wayfare', COMPANY_LOGO: '', ACCENT_COLOUR: '' };

const stepHtml = ({ what, found }: Step) =>
  `<h2>${escapeHtml(what)}</h2><ul>${found.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`;

/** For development: explains how a text is understood. */
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
