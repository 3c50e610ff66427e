/** Of a booking's pages, beside that of all plain pages. */
export const STYLE = `*{box-sizing:border-box}
:root{--soft:#4c5a63;--card:#fff}
@media (prefers-color-scheme:dark){:root{--soft:#b3bfc4;--card:#1b2429}}
.now{padding:1rem 1.25rem;border:1px solid var(--rule);border-left:4px solid var(--accent);border-radius:10px;background:var(--card)}
.now p{margin:.25rem 0}.state{font-size:1.125rem;font-weight:700}
dl{display:grid;gap:.75rem 1.5rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,13rem),1fr));margin:0 0 1rem}dt,small{color:var(--soft)}dd{margin:0;font-weight:600}
th{font-weight:400}small{display:block;font-size:.9rem}td.price{width:1%;padding-right:0;text-align:right;white-space:nowrap}
dd a,p a{display:inline-flex;align-items:center;min-height:2.75rem}
.ways{display:flex;flex-wrap:wrap;gap:0 1.5rem}`;
