import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { takeForms } from '../http/forms.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import { actionPage, type ActionPage } from './action-page.ts';

/** What the page of a mailed link shows, and what its button does. */
export interface Action {
  path: string;
  /** Run by browsers with scripts before the page is shown. */
  script?: string;
  look(token: string, request: FastifyRequest): Promise<ActionPage>;
  act(token: string, request: FastifyRequest, reply: FastifyReply): Promise<ActionPage>;
}

/** Nothing but the page's own style and its one script. */
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
