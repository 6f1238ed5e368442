import { createHash } from 'node:crypto';

/** The appearance of a report: A4, light, and the same in a narrow window. No table row or picture is cut by a page. */
export const reportStyle = `
@page{size:A4;margin:16mm 15mm 18mm}
*{box-sizing:border-box}
.report{color-scheme:light;background:#fff;color:#1d2a2f;font:10pt/1.45 system-ui,"Liberation Sans","Helvetica Neue",Arial,sans-serif;max-width:180mm;margin:0 auto;padding:8mm 4mm}
.report header{border-bottom:2px solid #2f7d6b;margin-bottom:6mm}
.report h1{font-size:19pt;line-height:1.2;margin:0 0 1mm}
.report .subtitle{font-size:12pt;color:#5b6b70;margin:0 0 3mm}
.report h2{font-size:13.5pt;margin:8mm 0 2mm;break-after:avoid}
.report nav ul{columns:2;margin:0 0 4mm;padding-left:5mm}
.report a{color:#1f5f51}
.report p{margin:0 0 2.5mm}
.report .note{border-left:3px solid #2f7d6b;padding:1mm 3mm;background:#f1f7f5;break-inside:avoid}
.report figure{margin:4mm 0;break-inside:avoid}
.report figcaption,.report caption{font-weight:600;text-align:left;margin-bottom:1.5mm;padding:0 0 1mm}
.report svg{display:block;width:100%;height:auto;font-family:inherit}
.report .scroll{margin:4mm 0;overflow-x:auto}
.report table{width:100%;border-collapse:collapse;table-layout:fixed;font-size:8.2pt;line-height:1.3}
.report .short{break-inside:avoid}
.report .wide{font-size:6.9pt}
.report .wide td,.report .wide th{padding:.9mm .6mm}
.report tbody tr:nth-child(-n+2){break-before:avoid}
.report caption{break-after:avoid;font-size:10pt}
.report thead{display:table-header-group}
.report tr{break-inside:avoid}
.report th{text-align:left;background:#e7f2ef;vertical-align:bottom}
.report th,.report td{padding:.9mm 1.2mm;border-bottom:.2mm solid #c9d5d2;overflow-wrap:anywhere;vertical-align:top}
.report tbody th{background:none;font-weight:400}
.report .strong{font-weight:600;background:#f5f8f7}
.report .number{text-align:right;font-variant-numeric:tabular-nums}
.report .i1{padding-left:4mm}
.report dl{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,2fr);gap:.8mm 4mm;margin:0 0 4mm;break-inside:avoid}
.report dt{color:#5b6b70}
.report dd{margin:0;overflow-wrap:anywhere}
.report footer{margin-top:8mm;border-top:.2mm solid #c9d5d2;padding-top:2mm;color:#5b6b70;font-size:8pt}
@media screen and (max-width:640px){.report table{min-width:34rem}.report dl{display:block}.report dd{margin:0 0 1.5mm}.report nav ul{columns:1}}
@media print{.report{max-width:none;padding:0}.report .scroll{overflow:visible}.report nav{display:none}}
`;

const hash = createHash('sha256').update(reportStyle).digest('base64');

/** Allows this style and nothing else: a report loads nothing and runs nothing. */
export const reportPolicy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
