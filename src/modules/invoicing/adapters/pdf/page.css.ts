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
h2 { font-size: 7pt; line-height: 1.4; font-weight: 600; letter-spacing: 0.06em; text-transform: uppercase; color: var(--teal); margin-bottom: 1.2mm; }
b { font-weight: 600; }
.dim { color: var(--dim); }
.small { font-size: 7pt; }
.right { text-align: right; }
.together { break-inside: avoid; }

.watermark {
  position: fixed; inset: 0; z-index: -1; display: flex; align-items: center; justify-content: center;
  font-size: 78pt; font-weight: 600; letter-spacing: 0.04em; text-transform: uppercase; white-space: nowrap;
  color: #eef1f3; transform: rotate(-32deg);
}
.watermark.cancelled, .watermark.rejected, .watermark.invalid { color: #fbeaea; }

.head { display: flex; justify-content: space-between; align-items: center; gap: 8mm; min-height: 15mm; padding-bottom: 3mm; border-bottom: 0.5mm solid var(--teal); }
.head .brand { flex: 1; display: flex; align-items: center; gap: 4mm; min-width: 0; }
.head .logo { flex: none; height: 15mm; max-width: 44mm; object-fit: contain; object-position: left center; }
.head .name { flex: 1; min-width: 0; font-size: 11pt; line-height: 1.3; font-weight: 600; }
.head .title { text-align: right; flex: none; max-width: 84mm; }
.head .number { font-size: 10pt; font-weight: 600; margin-top: 0.8mm; }
.state { display: inline-block; margin-top: 1mm; font-size: 7pt; font-weight: 600; letter-spacing: 0.04em; text-transform: uppercase; color: #92400e; }
.state.cancelled, .state.rejected, .state.invalid { color: #b42318; }

.parties { display: grid; grid-template-columns: 1fr 1fr 58mm; gap: 5mm; padding: 4mm 0 4.5mm; }
.parties .who { font-weight: 600; font-size: 9pt; margin-bottom: 0.6mm; }
.parties .address { margin-bottom: 1.4mm; }
.facts { display: grid; grid-template-columns: auto 1fr; column-gap: 3mm; row-gap: 0.35mm; }
.facts dt { color: var(--dim); white-space: nowrap; }
.facts dd { text-wrap: pretty; }
.facts.stacked { display: block; }
.facts.stacked dt { font-size: 7pt; }
.facts.stacked dd { margin-bottom: 0.8mm; }

/* Not fixed: a figure is never broken, so its column grows with it, and words give way. */
table { width: 100%; border-collapse: collapse; }
th { font-size: 7pt; font-weight: 600; text-align: left; vertical-align: bottom; color: var(--dim); }
td { vertical-align: top; }
td, th { padding: 1.25mm 0 1.25mm 3mm; }
td:first-child, th:first-child { padding-left: 0; }
td.figure, th.figure { text-align: right; }
td.figure { font-variant-numeric: tabular-nums; overflow-wrap: normal; white-space: nowrap; }
tr { break-inside: avoid; }
.lines thead th { border-top: 0.25mm solid var(--line); border-bottom: 0.25mm solid var(--teal); }
.lines tbody td { border-bottom: 0.2mm solid var(--line); }
.lines .n { width: 8mm; color: var(--dim); }
.lines .qty { width: 20mm; }
.lines .price { width: 23mm; }
.lines .tax { width: 29mm; }
.lines .total { width: 27mm; }
.lines td.total { font-weight: 600; }
.lines .adjustment { display: flex; justify-content: space-between; gap: 3mm; margin-top: 0.4mm; }
.lines .adjustment span:last-child { white-space: nowrap; }

.foot { display: grid; grid-template-columns: 1fr 72mm; gap: 8mm; padding-top: 3.5mm; }
.taxes td, .taxes th { padding-top: 0.9mm; padding-bottom: 0.9mm; border-bottom: 0.2mm solid var(--line); }
.taxes th:first-child { width: 42%; }
.taxes th:nth-child(2) { width: 12%; }
.totals td { padding: 0.6mm 0; }
.totals td:first-child { width: 60%; }
.totals .sum td { border-top: 0.2mm solid var(--line); font-weight: 600; }
.totals .payable td { border-top: 0.5mm solid var(--teal); padding-top: 1.6mm; font-size: 11pt; font-weight: 600; color: var(--teal); }
.totals .gap td { padding: 0.6mm 0 0; }
.words h2 { margin-bottom: 0.4mm; }
.words { margin-top: 3mm; padding: 1.6mm 3mm; background: var(--tint); border-left: 0.7mm solid var(--teal); }
.below { display: grid; grid-template-columns: 1fr 1fr; gap: 10mm; padding-top: 3.5mm; }
.below section + section { margin-top: 2.5mm; }

.validation { display: flex; gap: 5mm; align-items: center; margin-top: 3.5mm; padding: 1.5mm 3mm; border: 0.25mm solid var(--line); border-radius: 1.6mm; background: #fff; }
.validation .qr { flex: none; width: 24mm; height: 24mm; fill: #000; }
.validation .facts { font-size: 7.5pt; }
`;
