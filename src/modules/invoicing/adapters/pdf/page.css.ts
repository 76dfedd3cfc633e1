/**
 * The print style: the console's design tokens (teal, hairlines, tabular figures) in print sizes.
 */
export const pageCss = `
:root {
  --teal: #0f766e;
  --ink: #111827;
  --dim: #5b6472;
  --line: #d5dbe1;
  --tint: #f1f7f6;
}
body {
  font-size: 8.25pt;
  line-height: 1.4;
  color: var(--ink);
}
.text { unicode-bidi: isolate; white-space: pre-line; }
h1 { font-size: 17pt; line-height: 1.15; font-weight: 600; letter-spacing: -0.01em; color: var(--teal); }
h2 { font-size: 6.75pt; line-height: 1.4; font-weight: 600; letter-spacing: 0.06em; text-transform: uppercase; color: var(--teal); margin-bottom: 1.2mm; }
b { font-weight: 600; }
.dim { color: var(--dim); }
.small { font-size: 7pt; }
.together { break-inside: avoid; }

.watermark {
  position: fixed; inset: 0; z-index: -1; display: flex; align-items: center; justify-content: center;
  font-size: 78pt; font-weight: 600; letter-spacing: 0.04em; text-transform: uppercase; white-space: nowrap;
  color: #eef1f3; transform: rotate(-32deg);
}
.watermark.cancelled, .watermark.rejected, .watermark.invalid { color: #fbeaea; }

.head { display: flex; justify-content: space-between; gap: 8mm; padding-bottom: 3mm; border-bottom: 0.5mm solid var(--teal); }
.head .brand { flex: 1; display: flex; align-items: center; align-self: flex-start; gap: 4mm; min-width: 0; min-height: 13mm; }
.head .logo { flex: none; height: 15mm; max-width: 44mm; object-fit: contain; object-position: left center; }
.head .name { flex: 1; min-width: 0; font-size: 12pt; line-height: 1.3; font-weight: 600; text-wrap: balance; }
.head .title { flex: none; max-width: 114mm; text-align: right; }
.head .sealed { display: grid; grid-template-columns: 1fr 25mm; column-gap: 4mm; grid-auto-rows: min-content; }
.head .sealed > * { grid-column: 1; }
.head .number { font-size: 10pt; font-weight: 600; margin-top: 0.6mm; }
.state { display: inline-block; margin-top: 1mm; font-size: 7pt; font-weight: 600; letter-spacing: 0.04em; text-transform: uppercase; color: #92400e; }
.state.cancelled, .state.rejected, .state.invalid { color: #b42318; }

/* A validated document carries the authority's code in its corner, and beside it what the code says. */
.seal { margin-top: 1.2mm; font-size: 6.75pt; line-height: 1.5; color: var(--dim); white-space: nowrap; }
.seal b { color: var(--teal); }
.seal .value { color: var(--ink); font-variant-numeric: tabular-nums; }
.seal a { color: var(--teal); text-decoration: none; }
.head .sealed .code { grid-column: 2; grid-row: 1 / span 4; }
.code .qr { display: block; width: 25mm; height: 25mm; fill: #000; }

.parties { display: grid; grid-template-columns: 1fr 1fr; gap: 8mm; padding: 3.5mm 0 3.5mm; }
.party .who { font-weight: 600; font-size: 9pt; line-height: 1.35; margin-bottom: 0.8mm; }
.party .about { display: grid; grid-template-columns: minmax(0, 1fr) fit-content(60%); gap: 4mm; margin-bottom: 0.8mm; }
.facts { display: grid; grid-template-columns: auto 1fr; column-gap: 2.5mm; row-gap: 0.3mm; align-content: start; }
.facts dt { color: var(--dim); white-space: nowrap; }
.facts dd { text-wrap: pretty; }

.band { display: grid; grid-template-columns: repeat(4, 1fr); grid-auto-flow: row dense; gap: 1.3mm 4mm; padding: 1.7mm 3mm; background: var(--tint); border-radius: 1mm; margin-bottom: 2.5mm; }
.band dt { font-size: 6.75pt; line-height: 1.35; color: var(--dim); }
.band .span2 { grid-column: span 2; }
.band .span4 { grid-column: 1 / -1; }

/* Not fixed: a figure is never broken, so its column grows with it, and words give way. */
table { width: 100%; border-collapse: collapse; }
th { font-size: 7pt; font-weight: 600; text-align: left; vertical-align: bottom; color: var(--dim); }
th .unit { white-space: nowrap; font-weight: 400; }
td { vertical-align: top; }
td, th { padding: 1.1mm 0 1.1mm 3mm; }
td:first-child, th:first-child { padding-left: 0; }
td.figure, th.figure { text-align: right; }
td.figure { font-variant-numeric: tabular-nums; overflow-wrap: normal; white-space: nowrap; }
tr { break-inside: avoid; }
.lines > thead th { border-bottom: 0.25mm solid var(--teal); }
.lines .line > td { border-bottom: 0.2mm solid var(--line); }
.lines .closing > td { padding: 0; }
.lines .line .n, .lines > thead .n { width: 8mm; color: var(--dim); }
.lines .qty { width: 20mm; }
.lines .price { width: 23mm; }
.lines .tax { width: 29mm; }
.lines .total { width: 27mm; }
.lines td.total { font-weight: 600; }
.lines .adjustment { display: flex; justify-content: space-between; gap: 3mm; margin-top: 0.4mm; }
.lines .adjustment span:last-child { white-space: nowrap; }

/* The last line and the sums stay together: no page begins with a sum of nothing. */
.lines .end { break-inside: avoid; }
.closing .sums { display: grid; grid-template-columns: 1fr 72mm; gap: 8mm; padding-top: 3mm; }
.closing section { margin-top: 3mm; }
.closing section:first-child { margin-top: 0; }
.taxes td, .taxes th { padding-top: 0.8mm; padding-bottom: 0.8mm; border-bottom: 0.2mm solid var(--line); }
.taxes th:first-child { width: 40%; }
.taxes th:nth-child(2) { width: 12%; }
.totals td, .totals th { padding: 0.55mm 0; }
.totals td:first-child { width: 60%; }
.totals .sum td { border-top: 0.2mm solid var(--line); font-weight: 600; }
.totals .payable td { border-top: 0.5mm solid var(--teal); padding-top: 1.6mm; font-size: 11pt; font-weight: 600; color: var(--teal); }
.words { margin-top: 2.5mm; padding: 1.5mm 3mm; background: var(--tint); border-left: 0.7mm solid var(--teal); }
.words span { color: var(--dim); margin-right: 2mm; }

.notes { break-before: avoid; }
.notes section { padding-top: 3mm; }
`;
