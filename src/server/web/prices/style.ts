/** Of the pages that ask and price, beside that of all plain pages. */
export const STYLE = `
*{box-sizing:border-box}
:root{--line:#7b868c;--bad:#a3201d;--bad-soft:#fbeceb;--soft:#4c5a63;--field:#fff}
@media (prefers-color-scheme:dark){:root{--line:#84939b;--bad:#ff9d97;--bad-soft:#3a2022;--soft:#b3bfc4;--field:#1b2429}}
h4{margin:.5rem 0 0;font-size:1rem}
.soft,small{color:var(--soft)}small{display:block;font-size:.9rem;font-weight:400}legend .soft{display:block;font-weight:400}
form{display:grid;gap:1rem;margin:1rem 0 2rem}
.line{display:flex;flex-wrap:wrap;gap:.75rem;align-items:end}.line>*{flex:1 1 5rem}
.field{display:grid;grid-template-columns:minmax(0,1fr);gap:.25rem}.field:has([type=date]){flex-basis:10rem}.field:has(.error){flex-basis:100%}label,legend{font-weight:600}
input:not([type=radio]),select{width:100%;min-height:2.75rem;padding:.5rem .75rem;border:1px solid var(--line);border-radius:10px;background:var(--field);color:inherit;font:inherit}input[type=date]{padding:.5rem}
[aria-invalid=true]{border:2px solid var(--bad)!important}.error{color:var(--bad);font-weight:600}
.problem{padding:.75rem 1rem;border:1px solid var(--bad);border-radius:10px;background:var(--bad-soft);white-space:pre-line}
fieldset{min-width:0;margin:0;padding:1rem;border:1px solid var(--line);border-radius:10px}legend{float:left;width:100%;padding:0}legend~*{clear:both}fieldset p{margin:0;padding:.25rem 0 .5rem}
.choice{display:flex;gap:.75rem;align-items:center;min-height:2.75rem;padding:.35rem 0;font-weight:400}
.choice input{flex:none;width:1.35rem;height:1.35rem;accent-color:var(--accent)}
fieldset:not(:has(.none:checked)) .again{display:none}.again label{font-weight:400}
dl{display:grid;gap:.5rem 1.5rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,14rem),1fr))}dt{color:var(--soft)}dd{margin:0;font-weight:600}
caption{padding:.5rem 0;text-align:left}.offers th,.offers td{border:0;padding-bottom:.25rem}.offers tbody{border-top:1px solid var(--line)}
.offers th span{font-weight:400}.offers th,.offers td{overflow-wrap:anywhere}.offers .price{width:1%;padding-right:0;text-align:right;white-space:nowrap}td.price strong{font-size:1.15rem}
.fare{margin:.5rem 0;padding:0;list-style:none}.fare li{display:flex;justify-content:space-between;gap:1rem;padding:.25rem 0}
summary{display:inline-flex;align-items:center;min-height:2.75rem;cursor:pointer;text-decoration:underline}
.ways{padding-left:1.25rem}.ways li{padding:.35rem 0}
`;
