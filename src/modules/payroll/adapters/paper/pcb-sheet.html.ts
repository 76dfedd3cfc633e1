import { type Html, html } from '@platform/paper';
import { pcbGroupNames, pcbGroups, pcbLetter } from '../../queries/runs/pcb-sheet';
import type { PayslipView, WhyView } from '../../queries/runs/run-views.types';

export const pcbSheetCss = `
body { font-size: 8.5pt; color: #14211f; }
h1 { font-size: 14pt; margin-bottom: 2mm; }
h2 { font-size: 10pt; margin: 5mm 0 1.5mm; }
table { width: 100%; border-collapse: collapse; }
td, th { padding: 1mm 1.5mm; border-bottom: 0.2mm solid #c9d4d2; text-align: left; vertical-align: top; font-weight: 400; }
tr { break-inside: avoid; }
.end { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
.letter { width: 24mm; font-weight: 600; white-space: nowrap; }
.dim { color: #5f6e6c; font-size: 7.5pt; }
`;

type Words = (key: string, params?: Record<string, string | number>) => string;

/**
 * The tax calculation sheet of a person: variables, reliefs line by line, and every step with its
 * source.
 */
export function pcbSheetHtml(why: WhyView, slip: PayslipView, t: Words): Html {
  const { pcb, subjects } = why;
  return html`<h1>${t('payrollRun.pcb.sheet')}</h1>
    <p>
      <strong>${slip.name}</strong> · ${slip.staffNumber} · ${slip.month} ·
      ${t(`choices.taxRegime.${pcb.regime}`)} · ${t('payrollRun.pcb.category', { n: pcb.category })}
    </p>
    ${pcbGroupNames.map(
      (group) =>
        html`<h2>${t(`payrollRun.pcb.group.${group}`)}</h2>
          <table>
            ${pcbGroups[group].map((name) => row(name, pcb.variables[name], t))}
          </table>`,
    )}
    <h2>${t('payrollRun.pcb.reliefItems')}</h2>
    <table>
      <tr>
        <th>${t('payrollRun.pcb.relief')}</th>
        <th class="end">${t('payrollRun.pcb.claimed')}</th>
        <th class="end">${t('payrollRun.pcb.allowed')}</th>
      </tr>
      ${pcb.reliefs.map(
        ({ code, name, claimed, allowed }) =>
          html`<tr>
            <td>${name} <span class="dim">${code}</span></td>
            <td class="end">${claimed}</td>
            <td class="end">${allowed}</td>
          </tr>`,
      )}
    </table>
    <h2>${t('payrollRun.pcb.steps')}</h2>
    <table>
      ${subjects.pcb.map(
        ({ name, formula, values, result, source }) =>
          html`<tr>
            <td>
              <strong>${name}</strong><br />${formula}<br /><span class="dim"
                >${valuesText(values)}</span
              >
            </td>
            <td class="dim">${source}</td>
            <td class="end"><strong>${result}</strong></td>
          </tr>`,
      )}
    </table>`;
}

const row = (
  name: (typeof pcbGroups)[keyof typeof pcbGroups][number],
  value: string | null,
  t: Words,
): Html =>
  html`<tr>
    <td class="letter">${pcbLetter(name)}</td>
    <td>${t(`payrollRun.pcb.variable.${name}`)}</td>
    <td class="end">${value ?? '–'}</td>
  </tr>`;

const valuesText = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name} = ${value}`)
    .join('; ');
