/** The print style of payslips and forms: the console's design tokens in print sizes, as on documents. */
export const paperCss = `
:root { --teal: #0f766e; --ink: #111827; --dim: #5b6472; --line: #d5dbe1; --tint: #f1f7f6; }
body { font-size: 8.5pt; line-height: 1.4; color: var(--ink); }
.text { unicode-bidi: isolate; white-space: pre-line; }
h1 { font-size: 17pt; line-height: 1.15; font-weight: 600; letter-spacing: -0.01em; color: var(--teal); }
h2 { font-size: 7pt; line-height: 1.4; font-weight: 600; letter-spacing: 0.05em; text-transform: uppercase; color: var(--teal); }
b { font-weight: 600; }
.dim { color: var(--dim); }
.small { font-size: 7pt; }
section { break-inside: avoid; }

.head { display: flex; justify-content: space-between; gap: 8mm; padding-bottom: 3.5mm; border-bottom: 0.5mm solid var(--teal); }
.head .brand { flex: 1; display: flex; align-items: flex-start; gap: 4mm; min-width: 0; }
.head .logo { flex: none; height: 15mm; max-width: 44mm; object-fit: contain; object-position: left top; }
.head .name { font-size: 12pt; line-height: 1.3; font-weight: 600; text-wrap: balance; }
.head .about { font-size: 7.25pt; color: var(--dim); }
.head .about span + span::before { content: ' · '; }
.head .title { flex: none; max-width: 90mm; text-align: right; }
.head .of { font-size: 11pt; font-weight: 600; margin-top: 0.6mm; }
.head .note { font-size: 7.5pt; color: #92400e; font-weight: 600; margin-top: 0.6mm; }

.who { display: grid; grid-template-columns: 1fr; gap: 2mm; padding: 3.5mm 0; }
.who .name { font-size: 11pt; font-weight: 600; }
.facts { display: grid; grid-template-columns: repeat(4, 1fr); gap: 1.6mm 5mm; }
.facts dt { font-size: 6.75pt; line-height: 1.35; color: var(--dim); }
.band { padding: 2.2mm 3mm; background: var(--tint); border-radius: 1mm; }

.net { display: flex; justify-content: space-between; align-items: center; gap: 8mm; margin: 4mm 0 1mm; padding: 3.5mm 4mm; background: var(--teal); color: #fff; border-radius: 1.2mm; }
.net .label { font-size: 9pt; font-weight: 600; }
.net .bank { font-size: 7.5pt; opacity: 0.9; }
.net .amount { font-size: 20pt; line-height: 1.1; font-weight: 600; font-variant-numeric: tabular-nums; white-space: nowrap; }
.net dl { font-size: 7.5pt; display: grid; grid-template-columns: auto auto; column-gap: 3mm; margin-top: 0.8mm; }
.net dd { text-align: right; font-variant-numeric: tabular-nums; }

.tables { display: grid; grid-template-columns: 1fr 1fr; gap: 4.5mm 8mm; padding-top: 4mm; align-items: start; }
table { width: 100%; border-collapse: collapse; }
th { font-size: 6.75pt; font-weight: 600; text-align: left; vertical-align: bottom; color: var(--dim); }
td, th { padding: 1mm 0 1mm 2.5mm; vertical-align: top; }
td:first-child, th:first-child { padding-left: 0; }
td.figure, th.figure { text-align: right; }
.tables th.figure { width: 23mm; }
td.figure { font-variant-numeric: tabular-nums; overflow-wrap: normal; white-space: nowrap; }
tr { break-inside: avoid; }
thead th { border-bottom: 0.25mm solid var(--teal); }
tbody td { border-bottom: 0.2mm solid var(--line); }
tfoot td { font-weight: 600; border-top: 0.25mm solid var(--teal); }
tfoot { display: table-row-group; }
thead h2 { text-wrap: balance; }
.lower h2 { margin-bottom: 1mm; }
.lower { display: grid; grid-template-columns: 1fr; gap: 4mm; padding-top: 5mm; }
.changes { border-left: 0.8mm solid #b45309; padding-left: 3mm; }
.changes h2 { color: #92400e; }
.end { margin-top: 5mm; padding-top: 2mm; border-top: 0.2mm solid var(--line); font-size: 7pt; color: var(--dim); }

.sheet section { padding-top: 2.6mm; }
.sheet .who { padding: 2.5mm 0 0; }
.sheet td { padding-top: 0.5mm; padding-bottom: 0.5mm; }
.sheet h2 .letter { display: inline-block; min-width: 5mm; margin-right: 1.5mm; padding: 0 1.2mm; border-radius: 0.6mm; background: var(--teal); color: #fff; text-align: center; }
.sheet .long { break-inside: auto; }
.sheet .n { width: 12mm; color: var(--dim); }
.sheet .value { width: 58mm; font-weight: 600; }
.sheet .amount { width: 34mm; }
.sign { display: grid; grid-template-columns: 1fr 1fr; gap: 3mm 10mm; padding-top: 6mm; break-inside: avoid; }
.sign div { border-bottom: 0.2mm solid var(--line); padding-bottom: 1mm; min-height: 9mm; }
.sign dt { font-size: 6.75pt; color: var(--dim); }
`;
