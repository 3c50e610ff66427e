/** [OFF-14] What may be taken away as a file, and whether it is of some days. */
export const EXPORTS = {
  bookings: { title: 'Bookings', days: 'by the day of the (first) pick-up' },
  payments: { title: 'Ledger', days: 'by the day on which money moved, or what is owed' },
  quotes: { title: 'Prices asked for', days: 'by the day on which they were asked for' },
  enquiries: { title: 'Enquiries', days: 'by the day on which they came' },
  statistics: { title: 'Statistics by day', days: 'each day with its figures' },
  'lost-demand': { title: 'Asked, and not served', days: 'by the day on which it was asked' },
  operators: { title: 'Operators', days: null },
  tariffs: { title: 'Prices', days: null },
} as const;

export type ExportName = keyof typeof EXPORTS;
export const EXPORT_NAMES = Object.keys(EXPORTS) as ExportName[];

export const isExportName = (name: string): name is ExportName => Object.hasOwn(EXPORTS, name);

/** What the file is called: "bookings-2026-10-01-to-2026-10-31.csv". */
export function exportFile(name: ExportName, range: { from: string; to: string } | null): string {
  return range ? `${name}-${range.from}-to-${range.to}.csv` : `${name}.csv`;
}

/** Where the file is. @param range null for what is of no days */
export function exportPath(name: ExportName, range: { from: string; to: string } | null): string {
  return `/office/exports/${name}.csv${range ? `?from=${range.from}&to=${range.to}` : ''}`;
}
