export type Row = Record<string, string>;

const cells = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The tables of a page of the documents in their order, each as its rows by heading. */
export function tablesIn(page: string): Row[][] {
  return [...page.matchAll(/(?:^\|.*\n)+/gm)].map(([table]) => {
    const [head = '', , ...rows] = table.trimEnd().split('\n');
    return rows.map((line) =>
      Object.fromEntries(cells(head).map((name, at) => [name, cells(line)[at] ?? ''])),
    );
  });
}
