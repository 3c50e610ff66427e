/** Of a booking's pages, beside that of all plain pages. */
export const STYLE = `*{box-sizing:border-box}
:root{--soft:#4c5a63;--card:#fff;--line:#7b868c;--bad:#a3201d}
@media (prefers-color-scheme:dark){:root{--soft:#b3bfc4;--card:#1b2429;--line:#84939b;--bad:#ff9d97}}
.now{padding:1rem 1.25rem;border:1px solid var(--rule);border-left:4px solid var(--accent);border-radius:10px;background:var(--card)}
.now+.now{margin-top:1rem}.now p{margin:.25rem 0}.now dl{margin:.75rem 0}.now .ways{margin-top:.75rem}.state{font-size:1.125rem;font-weight:700}
dl{display:grid;gap:.75rem 1.5rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,13rem),1fr));margin:0 0 1rem}dt,small{color:var(--soft)}dd{margin:0;font-weight:600}dd small{font-weight:400}
th{font-weight:400}small{display:block;font-size:.9rem}td.price{width:1%;padding-right:0;text-align:right;white-space:nowrap}
.papers{margin:0;padding:0;list-style:none}dd a,p a,.papers a{display:inline-flex;align-items:center;min-height:2.75rem}dd a{margin-block:-.65rem}
.ways{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem 1.5rem}
a.button{padding:.5rem 1.25rem;border:1px solid currentcolor;border-radius:10px;font-weight:600;text-decoration:none}
.alert{padding:.75rem 1rem;border:1px solid var(--bad);border-radius:10px;color:var(--bad);font-weight:600}
fieldset{margin:1rem 0;padding:.5rem 1rem;border:1px solid var(--rule);border-radius:10px}legend{font-weight:600}fieldset.seen{margin:0;padding:0;border:0}
.fields{display:grid;gap:0 1.5rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,9rem),1fr))}.fields>p{margin:0 0 1rem}.fields+p{margin-top:0}fieldset>:last-child{margin-bottom:0}details{margin:0 0 1rem}summary{min-height:2.75rem;padding:.5rem 0;color:var(--accent);font-weight:600;cursor:pointer}.wrong{color:var(--bad);font-weight:600}[aria-invalid]{border-color:var(--bad)!important}
.changes dd del{color:var(--soft);font-weight:400}.changes :is(del,ins){display:block}.changes dd ins{text-decoration:none}button.plain{border:1px solid currentcolor;background:none;color:inherit}
.choice{display:flex;align-items:center;gap:.75rem;min-height:2.75rem;font-weight:400}.choice input{width:1.5rem;height:1.5rem;accent-color:var(--accent)}
label:not(.choice){display:block;font-weight:600}textarea,form p input,select{width:100%;min-height:2.75rem;padding:.5rem .75rem;border:1px solid var(--line);border-radius:10px;background:var(--card);color:inherit;font:inherit}`;
