import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SettingsService } from '../../catalogue/index.ts';
import { escapeHtml, takeForms } from '../../platform/http/index.ts';

/** A page of an emailed link with a button, because mail scanners open links too. */
export interface ActionPage {
  title: string;
  text: readonly string[];
  /** Submits the page's own address again, as a form. */
  button?: string;
  ways?: readonly { label: string; to: string }[];
}

/** A page that works without scripts. */
export function actionPage(
  { title, text, button, ways = [] }: ActionPage,
  company: string,
  script = '',
): string {
  const links = [...ways, { label: `Back to ${company}`, to: '/' }];
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="referrer" content="no-referrer"><title>${escapeHtml(title)} · ${escapeHtml(company)}</title>${script && `<script>${script}</script>`}<style>
:root{color-scheme:light dark;--bg:#f6f5f1;--card:#fff;--ink:#16222a;--soft:#4c5a63;--line:#d9d8d0;font:1rem/1.5 system-ui,sans-serif}
@media (prefers-color-scheme:dark){:root{--bg:#11181c;--card:#1b2429;--ink:#eef1f0;--soft:#b3bfc4;--line:#334047}}
*{box-sizing:border-box}body{margin:0;background:var(--bg);color:var(--ink);overflow-wrap:anywhere}
main{max-width:32rem;margin:0 auto;padding:clamp(1.5rem,8vh,5rem) 1rem 2rem}
section{padding:1.5rem;border:1px solid var(--line);border-radius:16px;background:var(--card)}
.company{margin:0 0 1rem;color:var(--soft);font-weight:650}h1{margin:0 0 .75rem;font-size:1.5rem;line-height:1.25}p{margin:0 0 1rem}
button{min-height:3rem;padding:.625rem 1.25rem;border:0;border-radius:10px;background:var(--ink);color:var(--card);font:inherit;font-weight:650;cursor:pointer}
button:focus-visible,a:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
nav{display:flex;flex-wrap:wrap;gap:0 1.5rem;margin-top:.5rem}a{display:inline-flex;align-items:center;min-height:2.75rem;color:inherit}
</style></head><body><main><p class="company">${escapeHtml(company)}</p><section><h1>${escapeHtml(title)}</h1>
${text.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n')}
${button === undefined ? '' : `<form method="post"><button>${escapeHtml(button)}</button></form>`}
<nav>${links.map(({ label, to }) => `<a href="${escapeHtml(to)}">${escapeHtml(label)}</a>`).join('')}</nav>
</section></main></body></html>`;
}

/** Page of a link and the action of its button. */
interface Action {
  path: string;
  /** Run by browsers with scripts before the page is shown. */
  script?: string;
  look(token: string, request: FastifyRequest): Promise<ActionPage>;
  act(token: string, request: FastifyRequest, reply: FastifyReply): Promise<ActionPage>;
}

/** Allows only the page's own style and script. */
function policyWith(script: string): string {
  const hash = createHash('sha256').update(script).digest('base64');
  return `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${hash}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;
}

/** Registers the page of a mailed link: opened as often as one likes, and done by its button alone. */
export function serveAction(
  app: FastifyInstance,
  settings: Pick<SettingsService, 'current'>,
  { path, script, look, act }: Action,
): void {
  const tokenOf = ({ query }: FastifyRequest) => {
    const { token } = query as { token?: unknown };
    return typeof token === 'string' ? token : '';
  };
  const send = (request: FastifyRequest, reply: FastifyReply, page: ActionPage) => {
    if (script) void reply.header('content-security-policy', policyWith(script));
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .send(
        actionPage(page, settings.current().settings.Company_Name, request.method === 'POST' ? '' : script),
      );
  };
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    takeForms(scope, { bodyLimit: 1024 });
    scope.get(path, async (request, reply) => send(request, reply, await look(tokenOf(request), request)));
    scope.post(path, async (request, reply) =>
      send(request, reply, await act(tokenOf(request), request, reply)),
    );
    done();
  });
}
