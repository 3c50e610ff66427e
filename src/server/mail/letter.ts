import { escapeHtml } from '../http/escape-html.ts';

export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  /** Label and value, one below the other; rows without a value are left out. */
  | { kind: 'facts'; rows: (readonly [label: string, value: string | null])[] }
  | { kind: 'prices'; rows: { label: string; note: string; amount: string }[]; total: string }
  | { kind: 'link'; label: string; url: string };

/** What a mail says, apart from how it looks. */
export interface Letter {
  title: string;
  blocks: Block[];
  footer: string[];
}

/** The letter as plain text. */
export function letterText({ title, blocks, footer }: Letter): string {
  const parts = [title, ...blocks.map(blockText), ['--', ...footer].join('\n')];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'heading':
      return block.text.toUpperCase();
    case 'facts':
      return filled(block.rows)
        .map(([label, value]) => `${label}: ${value}`)
        .join('\n');
    case 'prices': {
      const rows = block.rows.map(({ label, note, amount }) => `${label}: ${amount}${note && `\n  ${note}`}`);
      return [...rows, `Total: ${block.total}`].join('\n');
    }
    case 'link':
      return `${block.label}:\n${block.url}`;
  }
}

/** The letter as HTML that old mail programs can show: one column, styles on the elements, nothing fetched. */
export function letterHtml({ title, blocks, footer }: Letter, accent: string): string {
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:16px;background:#f3f6f5;color:#17211f;font:16px/1.5 Arial,sans-serif">
<div style="max-width:600px;margin:0 auto;padding:24px;background:#ffffff;border-top:6px solid ${safeColour(accent)}">
<h1 style="font-size:22px;margin:0 0 16px">${escapeHtml(title)}</h1>
${blocks.map((block) => blockHtml(block, accent)).join('\n')}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #d5dcda;color:#4a5653;font-size:14px">${footer.map(escapeHtml).join('<br>')}</p>
</div></body></html>`;
}

const CELL = 'padding:4px 12px 4px 0;text-align:left;vertical-align:top;font-weight:normal';

function blockHtml(block: Block, accent: string): string {
  switch (block.kind) {
    case 'text':
      return `<p style="margin:0 0 16px">${lines(block.text)}</p>`;
    case 'heading':
      return `<h2 style="font-size:17px;margin:24px 0 8px">${escapeHtml(block.text)}</h2>`;
    case 'facts':
      return table(
        filled(block.rows).map(
          ([label, value]) =>
            `<tr><th scope="row" style="${CELL};color:#4a5653;white-space:nowrap">${escapeHtml(label)}</th><td style="${CELL}">${lines(value)}</td></tr>`,
        ),
      );
    case 'prices':
      return table([
        ...block.rows.map(
          ({ label, note, amount }) =>
            `<tr><td style="${CELL}">${escapeHtml(label)}<br><small style="color:#4a5653">${escapeHtml(note)}</small></td><td style="${CELL};text-align:right">${escapeHtml(amount)}</td></tr>`,
        ),
        `<tr><td style="${CELL}"><strong>Total</strong></td><td style="${CELL};text-align:right"><strong>${escapeHtml(block.total)}</strong></td></tr>`,
      ]);
    case 'link':
      return `<p style="margin:24px 0"><a href="${escapeHtml(block.url)}" style="color:${safeColour(accent)};font-weight:bold">${escapeHtml(block.label)}</a></p>`;
  }
}

function filled(rows: (readonly [string, string | null])[]): [string, string][] {
  return rows.flatMap(([label, value]) => (value ? [[label, value] as [string, string]] : []));
}

function table(rows: string[]): string {
  return `<table style="border-collapse:collapse;width:100%">${rows.join('')}</table>`;
}

function lines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>');
}

function safeColour(accent: string): string {
  return /^#[0-9a-f]{3,8}$/i.test(accent) ? accent : '#0b5d4e';
}
