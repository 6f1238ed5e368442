import { hash } from 'node:crypto';

/** The whole style of shared pages, which load no file: phone first, dark and print. */
export const pageStyle = `
:root{color-scheme:light dark;--text:#1b2420;--quiet:#55605a;--line:#d5dcd8;--back:#fff;--soft:#f2f5f3;--tone:#1f6f54}
@media (prefers-color-scheme:dark){:root{--text:#e8edea;--quiet:#a9b4ae;--line:#3b4540;--back:#141917;--soft:#1e2522;--tone:#6cc5a1}}
*{box-sizing:border-box}
body{margin:0;background:var(--back);color:var(--text);font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
header,main,footer{max-width:44rem;margin:0 auto;padding:1rem}
h1{font-size:1.6rem;line-height:1.25;margin:.25rem 0}
h1+p{color:var(--quiet)}
.brand{font-size:1.15rem;font-weight:600;letter-spacing:.01em}
h1+.picture+p{color:var(--quiet)}
.picture{display:block;max-width:100%;max-height:20rem;border-radius:.5rem;margin:.5rem 0}
h2{font-size:1.15rem;margin:0 0 .5rem}
h3{font-size:1rem;margin:1rem 0 .25rem}
section{border-top:1px solid var(--line);padding:1.25rem 0}
p{margin:.25rem 0}
a{color:var(--tone)}
a:focus-visible,summary:focus-visible{outline:3px solid var(--tone);outline-offset:2px}
.quiet{color:var(--quiet);font-size:.9rem}
.languages{display:flex;gap:1rem;justify-content:flex-end}
.languages a,.languages span{display:inline-block;padding:.35rem 0}
.figures{display:flex;flex-wrap:wrap;gap:1rem;margin:0}
.figures div{flex:1 1 12rem;background:var(--soft);border-radius:.5rem;padding:.75rem 1rem}
.figures dt{color:var(--quiet);font-size:.9rem}
.figures dd{margin:0;font-size:1.35rem;font-weight:600}
table{border-collapse:collapse;width:100%}
caption{text-align:left;color:var(--quiet);font-size:.9rem;padding-bottom:.25rem}
th,td{text-align:left;padding:.35rem .5rem .35rem 0;border-bottom:1px solid var(--line);vertical-align:top;font-weight:400}
thead th{color:var(--quiet);font-size:.85rem;hyphens:auto;overflow-wrap:normal}
table+table{margin-top:1.25rem}
td.n,th.n{text-align:right;padding-right:0;padding-left:.5rem;white-space:nowrap;font-variant-numeric:tabular-nums}
th.wrap{white-space:normal;width:28%}
.bar{display:block;width:100%;height:.5rem}
.bar rect{fill:var(--tone)}
.note{background:var(--soft);border-left:4px solid var(--tone);padding:.5rem .75rem;margin:.75rem 0}
summary{cursor:pointer;padding:.35rem 0}
.label{display:block;max-width:100%;height:auto}
.qr{width:10rem;height:10rem;display:block}
dl.data{margin:0}
dl.data dt{color:var(--quiet);font-size:.9rem}
dl.data dd{margin:0 0 .5rem}
.hash{font-family:ui-monospace,monospace;font-size:.8rem}
@media print{:root{color-scheme:light;--text:#000;--quiet:#333;--line:#999;--back:#fff;--soft:#fff;--tone:#000}.languages{display:none}h2,h3,caption,thead{break-after:avoid}tr,.note,.figures div,.label,.qr{break-inside:avoid}.qr{width:7rem;height:7rem}details>*{display:block}details::details-content{content-visibility:visible;height:auto}}
`;

/**
 * The policy of shared pages: nothing is loaded and nothing runs; pictures are part of the page; the only style is the one above, by its hash.
 * Source: W3C CSP Level 3, https://www.w3.org/TR/CSP3/, 6.7.3.3.
 */
export const pagePolicy = `default-src 'none'; img-src data:; style-src 'sha256-${hash('sha256', pageStyle, 'base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
