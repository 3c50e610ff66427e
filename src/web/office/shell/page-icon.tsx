import { LineDrawing } from '../../ui/icon.tsx';

const PATHS = {
  today: 'M6 10.5a6 6 0 0112 0c0 4.5 2 6 2 6H4s2-1.5 2-6zM10 19.5a2.1 2.1 0 004 0',
  bookings: 'M5 6h14v14H5zM5 10.5h14M9 3.5V7M15 3.5V7',
  enquiries: 'M4 5h16v11.5h-9L7 20v-3.5H4z',
  operators: 'M4 13.5L6 8h12l2 5.5M3.5 13.5h17v4h-17zM5.5 17.5V20M18.5 17.5V20M7 15.5h.01M17 15.5h.01',
  areas: 'M9 5L4 7v12l5-2 6 2 5-2V5l-5 2zM9 5v12M15 7v12',
  categories:
    'M3 16.5V6.5h10l4 4.5h4v5.5h-2.5M3 16.5h2.5M9.5 16.5h5M13 6.5V11h4M7.5 18.5a2 2 0 100-4 2 2 0 000 4zM16.5 18.5a2 2 0 100-4 2 2 0 000 4z',
  settings: 'M4 7h8M16 7h4M14 9a2 2 0 100-4 2 2 0 000 4zM4 17h4M12 17h8M10 19a2 2 0 100-4 2 2 0 000 4z',
  changes: 'M4 5v4.5h4.5M4.4 9.2a8 8 0 11-.3 4.3M12 8v4.5l3 1.8',
  statistics: 'M4 20h16M7 20v-7M12 20V5M17 20V10',
  exports: 'M12 4v11m0 0l-4.5-4.5M12 15l4.5-4.5M4.5 19.5h15',
  health: 'M3 12.5h4l2.5-7 4.5 13 2.5-6h4.5',
  colleagues:
    'M9 11.5a3.5 3.5 0 100-7 3.5 3.5 0 000 7zM2.5 19.5a6.5 6.5 0 0113 0M16 4.6a3.5 3.5 0 010 6.8M18.2 14a6.5 6.5 0 013.3 5.5',
  audit: 'M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 14l2.2 2.2L15.5 12',
  persons:
    'M3.5 6h17v12.5h-17zM9 12.3a2 2 0 100-4 2 2 0 000 4zM5.8 15.8a3.3 3.3 0 016.4 0M15 10h2.8M15 13.8h2.8',
  account: 'M12 12a4 4 0 100-8 4 4 0 000 8zM4.5 20a7.5 7.5 0 0115 0',
  search: 'M10.5 17a6.5 6.5 0 100-13 6.5 6.5 0 000 13zM15.3 15.3L20 20',
  keyboard: 'M3 6.5h18v11H3zM7 10.5h.01M10.5 10.5h.01M14 10.5h.01M17 10.5h.01M8 14h8',
  menu: 'M4 7h16M4 12h16M4 17h16',
  signOut: 'M13.5 4.5H6v15h7.5M10.5 12H20m0 0l-3.5-3.5M20 12l-3.5 3.5',
  narrow: 'M4 5h16v14H4zM9.5 5v14M16 9.5L13.5 12l2.5 2.5',
  wide: 'M4 5h16v14H4zM9.5 5v14M13.5 9.5L16 12l-2.5 2.5',
} as const;

export type PageIconName = keyof typeof PATHS;

/** Decorative icon of a page. */
export function PageIcon({ name, size = 20 }: { name: PageIconName; size?: number }) {
  return <LineDrawing path={PATHS[name]} size={size} />;
}
