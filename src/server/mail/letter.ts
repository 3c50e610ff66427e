export type Block =
  | {
      kind: 'text';
      text: string;
      /** Words in it that lead somewhere, beside the provider's own. */
      links?: ReadonlyMap<string, string>;
    }
  | { kind: 'heading'; text: string }
  /** Label and value, one below the other; rows without a value are left out. */
  | {
      kind: 'facts';
      rows: (readonly [label: string, value: string | null])[];
      /** Words among the values that lead somewhere, instead of the provider's own. */
      links?: ReadonlyMap<string, string>;
    }
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
      return filledRows(block.rows)
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

/** The rows that have a value. */
export function filledRows(rows: (readonly [string, string | null])[]): [string, string][] {
  return rows.flatMap(([label, value]) => (value ? [[label, value] as [string, string]] : []));
}
