import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { takeForms } from '../http/forms.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import { actionPage, type ActionPage } from './action-page.ts';

/** What the page of a mailed link shows, and what its button does. */
export interface Action {
  path: string;
  look(token: string): Promise<ActionPage>;
  act(token: string, request: FastifyRequest, reply: FastifyReply): Promise<ActionPage>;
}

/** Registers the page of a mailed link: opened as often as one likes, and done by its button alone. */
export function serveAction(
  app: FastifyInstance,
  settings: Pick<SettingsService, 'current'>,
  { path, look, act }: Action,
): void {
  const tokenOf = ({ query }: FastifyRequest) => {
    const { token } = query as { token?: unknown };
    return typeof token === 'string' ? token : '';
  };
  const send = (reply: FastifyReply, page: ActionPage) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .send(actionPage(page, settings.current().settings.Company_Name));
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    takeForms(scope, { bodyLimit: 1024 });
    scope.get(path, async (request, reply) => send(reply, await look(tokenOf(request))));
    scope.post(path, async (request, reply) => send(reply, await act(tokenOf(request), request, reply)));
    done();
  });
}
