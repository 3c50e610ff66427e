/** A line drawing of 24 × 24 that takes the text's colour; decoration, so name the control around it. */
export function LineDrawing({ path, size = 24 }: { path: string; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

const PATHS = {
  close: 'M6 6l12 12M18 6L6 18',
  menu: 'M4 7h16M4 12h16M4 17h16',
  swap: 'M8 4v15m0 0l-4-4m4 4l4-4M16 20V5m0 0l-4 4m4-4l4 4',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  phone: 'M5 4h4l2 5-2.5 1.5a11 11 0 005 5L15 13l5 2v4a1 1 0 01-1 1A15 15 0 014 5a1 1 0 011-1z',
  mail: 'M4 6h16v12H4zM4 7l8 6 8-6',
  pin: 'M12 21s7-6.2 7-11a7 7 0 10-14 0c0 4.8 7 11 7 11zM12 12.5a2.5 2.5 0 100-5 2.5 2.5 0 000 5z',
  locate: 'M12 17a5 5 0 100-10 5 5 0 000 10zM12 2.5V7M12 17v4.5M2.5 12H7M17 12h4.5',
  person: 'M12 12a4 4 0 100-8 4 4 0 000 8zM4.5 20a7.5 7.5 0 0115 0',
  case: 'M4 8h16v11H4zM9 8V5h6v3',
  bag: 'M6 9h12l1 11H5zM9 9a3 3 0 016 0',
  wheelchair: 'M9 4.5h.01M9 7.5V14h6l3 5.5M9 10.5h5M6.5 12.5a4.8 4.8 0 107.5 5',
  clock: 'M12 21a9 9 0 100-18 9 9 0 000 18zM12 7v5l3 2',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  back: 'M14 6l-6 6 6 6',
  next: 'M10 6l6 6-6 6',
  up: 'M6 14l6-6 6 6',
  down: 'M6 10l6 6 6-6',
  grip: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  ticket: 'M4 7h16v3a2 2 0 000 4v3H4v-3a2 2 0 000-4zM14 7v10',
} as const;

export type IconName = keyof typeof PATHS;

/** Icon shared by site and office. Decorative, so name the control around it. */
export function Icon({ name, size }: { name: IconName; size?: number }) {
  return <LineDrawing path={PATHS[name]} size={size} />;
}
