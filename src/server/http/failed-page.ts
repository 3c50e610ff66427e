import type { FastifyRequest } from 'fastify';
import { escapeHtml } from './escape-html.ts';

/** Whether a person is waiting in a browser: not for calls, which want the problem form, nor for parts of pages. */
export function isPerson({ headers, url }: Pick<FastifyRequest, 'headers' | 'url'>): boolean {
  return (headers.accept ?? '').includes('text/html') && !/^\/(api|storage|assets)([/?]|$)/.test(url);
}

/** What a person sees of a problem: its message and ways on; without anything that could fail as the page did. */
export function failedPage(message: string): string {
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>This page could not be shown</title><style>
:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}body{max-width:34rem;margin:auto;padding:3rem 1rem}
a{display:inline-block;min-height:2.75rem;padding:.625rem 0;margin-right:1.5rem}
</style></head><body><main><h1>This page could not be shown</h1><p>${escapeHtml(message)}</p>
<p><a href="">Try again</a><a href="/">Go to the home page</a></p></main></body></html>`;
}
