import type { FastifyInstance } from 'fastify';
import { escapeHtml } from './html.ts';
import { API_AUDIENCES, type ApiAudience, openApiDocument } from './openapi.ts';

type Parameter = { name: string; in: string; required?: boolean } | { $ref: string };

interface Components {
  schemas: Record<string, object>;
  parameters?: Record<string, { name: string; in: string; required?: boolean }>;
}

interface Operation {
  summary: string;
  tags: string[];
  parameters: Parameter[];
  requestBody?: { content: { 'application/json': { schema: object } } };
  responses: { 200: { content: { 'application/json': { schema: object } } } };
}

/** Formats JSON with links from schema names to their definitions. */
const json = (value: object) =>
  `<pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 2)).replaceAll(
    /#\/components\/schemas\/(\w+)/g,
    '<a href="#$1">$&</a>',
  )}</pre>`;

function section(
  path: string,
  method: string,
  operation: Operation,
  { parameters: known = {} }: Components,
): string {
  const list = operation.parameters.flatMap((parameter) =>
    '$ref' in parameter ? (known[parameter.$ref.split('/').at(-1) ?? ''] ?? []) : parameter,
  );
  const parameters = list.map(
    (parameter) =>
      `<li><code>${escapeHtml(parameter.name)}</code> in ${parameter.in}${parameter.required ? ', required' : ''}</li>`,
  );
  const body = operation.requestBody?.content['application/json'].schema;
  return `<details><summary><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code> ${escapeHtml(operation.summary)}</summary>
${parameters.length > 0 ? `<ul>${parameters.join('')}</ul>` : ''}
${body ? `<h3>Request</h3>${json(body)}` : ''}
<h3>Answer</h3>${json(operation.responses[200].content['application/json'].schema)}</details>`;
}

/** A page to read the OpenAPI document; plain HTML, so that it needs no script and no policy exception. */
function docsPage(audience: ApiAudience, document: Record<string, unknown>): string {
  const { title, description } = document['info'] as { title: string; description: string };
  const paths = document['paths'] as Record<string, Record<string, Operation>>;
  const components = document['components'] as Components;
  const sections = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      tag: operation.tags[0] ?? '',
      html: section(path, method, operation, components),
    })),
  );
  const tags = [...new Set(sections.map(({ tag }) => tag))];
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:60rem;margin:auto;padding:1rem}
summary{padding:.6rem 0;cursor:pointer;overflow-wrap:anywhere}pre{overflow:auto;padding:1rem;border:1px solid;max-height:30rem;font-size:.85rem}
</style></head><body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(description)}</p>
<p><a href="${PATHS[audience].document}">OpenAPI 3.1 document</a></p>
${tags.map((tag) => `<h2>${escapeHtml(tag)}</h2>${sections.map((entry) => (entry.tag === tag ? entry.html : '')).join('')}`).join('')}
<h2>Schemas</h2>${Object.entries(components.schemas)
    .map(([name, schema]) => `<h3 id="${name}">${name}</h3>${json(schema)}`)
    .join('')}
</main></body></html>`;
}

const PATHS: Record<ApiAudience, { document: string; page: string }> = {
  public: { document: '/api/openapi.json', page: '/api/docs' },
  office: { document: '/api/openapi-office.json', page: '/api/docs/office' },
};

/** Serves the API's documents, each with a page to read it. */
export function documentRoutes(app: FastifyInstance): void {
  for (const audience of API_AUDIENCES) {
    let printed: ReturnType<typeof openApiDocument> | undefined;
    // On the first request: printing takes longer than the rest of the start-up.
    const document = () => (printed ??= openApiDocument(audience));
    app.get(PATHS[audience].document, document);
    app.get(PATHS[audience].page, (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(docsPage(audience, document())),
    );
  }
}
