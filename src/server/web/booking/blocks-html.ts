import { escapeHtml } from '../../http/escape-html.ts';
import { filledRows, type Block } from '../../mail/letter.ts';

const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');

/** A fact's first line is what it is; the others say more of it. */
function valueHtml(value: string): string {
  const [first = '', ...more] = value.split('\n');
  return escapeHtml(first) + (more.length > 0 ? `<small>${lines(more.join('\n'))}</small>` : '');
}

function factHtml(label: string, value: string, href: string | undefined): string {
  const said = valueHtml(value);
  return `<div><dt>${escapeHtml(label)}</dt><dd>${href ? `<a href="${escapeHtml(href)}">${said}</a>` : said}</dd></div>`;
}

const amountRow = (label: string, amount: string) =>
  `<tr><th scope="row">${label}</th><td class="price">${amount}</td></tr>`;

/** What a mail says of a booking, as its page says it. @returns HTML */
export function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'text':
      return `<p>${lines(block.text)}</p>`;
    case 'heading':
      return `<h2>${escapeHtml(block.text)}</h2>`;
    case 'facts':
      return `<dl>${filledRows(block.rows)
        .map(([label, value]) => factHtml(label, value, block.links?.get(value)))
        .join('')}</dl>`;
    case 'prices': {
      const rows = block.rows.map(({ label, note, amount }) =>
        amountRow(
          `${escapeHtml(label)}${note && note !== label ? `<small>${escapeHtml(note)}</small>` : ''}`,
          escapeHtml(amount),
        ),
      );
      const total = amountRow('<strong>Total</strong>', `<strong>${escapeHtml(block.total)}</strong>`);
      return `<table>${rows.join('')}${total}</table>`;
    }
    case 'link':
      return `<p><a href="${escapeHtml(block.url)}">${escapeHtml(block.label)}</a></p>`;
  }
}

/** @returns HTML */
export const blocksHtml = (blocks: readonly Block[]) => blocks.map(blockHtml).join('\n');
