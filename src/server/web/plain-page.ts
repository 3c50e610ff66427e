import { escapeHtml } from '../http/escape-html.ts';

/**
 * A page of its own, without script.
 * @param body HTML
 * @param style what it needs beside the rules of all such pages
 * @param header HTML above it
 */
export function plainPage(title: string, companyName: string, body: string, style = '', header = ''): string {
  const company = escapeHtml(companyName);
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)} · ${company}</title><style>
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:46rem;margin:auto;padding:1rem;overflow-wrap:anywhere}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.6rem .8rem .6rem 0;border-bottom:1px solid}
${style}</style></head><body>${header}<main><h1>${escapeHtml(title)}</h1>
${body}
<p><a href="/">Back to ${company}</a></p></main></body></html>`;
}
