import css from './home.module.css';

/** Decoration beside the form: a road over the hills from a door to a destination. */
export function Road() {
  return (
    <svg className={css.road} viewBox="0 0 480 170" aria-hidden="true" focusable="false">
      <path d="M0 150Q90 70 190 118T480 70V170H0Z" fill="var(--accent)" opacity=".1" />
      <path d="M0 165Q140 110 250 146T480 118V170H0Z" fill="var(--accent)" opacity=".14" />
      <path
        d="M40 138C120 128 130 84 214 98S330 120 352 70Q362 46 408 46"
        fill="none"
        stroke="var(--accent)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="2 11"
      />
      <circle cx="40" cy="138" r="9" fill="var(--card)" stroke="var(--accent)" strokeWidth="5" />
      <path d="M408 50c-12-15-17-22-17-30a17 17 0 0134 0c0 8-5 15-17 30z" fill="var(--accent)" />
      <circle cx="408" cy="20" r="6" fill="var(--bg)" />
    </svg>
  );
}
