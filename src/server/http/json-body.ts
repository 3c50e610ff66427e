import type { FastifyInstance } from 'fastify';
import { ProblemError } from './problem.ts';

/** Many times what any call takes; thousands would be more than what walks through a body can stand. */
const DEEPEST = 50;

/** Whether a text of JSON has lists and objects deeper inside each other than any body of ours. */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < json.length; at++) {
    switch (json.charCodeAt(at)) {
      case 0x22: // "
        inText = !inText;
        break;
      case 0x5c: // \, which stands in texts only
        at++;
        break;
      case 0x5b: // [
      case 0x7b: // {
        if (!inText && ++depth > DEEPEST) return true;
        break;
      case 0x5d: // ]
      case 0x7d: // }
        if (!inText) depth--;
    }
  }
  return false;
}

/** Reads bodies. An empty one is nothing at all, whatever its label: for some calls that is right, the others miss it. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null);
    else if (isTooDeep(body)) done(new ProblemError(400, 'bad_request', 'The body is nested too deeply.'));
    else void parse(request, body, done);
  });
}
