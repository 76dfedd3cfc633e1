import { html, type Html } from '@platform/paper';
import type { SheetPage, SheetSection, SheetTable } from '../../domain/paper';
import { factList } from './payslip.html';

const rows = (section: SheetSection): Html | null =>
  section.rows.length === 0
    ? null
    : html`<table>
        <tbody>
          ${section.rows.map(
            ({ number, label, value, isAmount }) =>
              html`<tr>
                <td class="n">${number}</td>
                <td class="text">${label}</td>
                <td class="${isAmount ? 'figure amount' : 'value text'}">${value}</td>
              </tr>`,
          )}
        </tbody>
      </table>`;

const cell = (text: string, isAmount: boolean): Html =>
  isAmount ? html`<td class="figure">${text}</td>` : html`<td class="text">${text}</td>`;

const table = ({ columns, rows: lines, total }: SheetTable): Html =>
  html`<table>
    <thead>
      <tr>
        ${columns.map(({ label, isAmount }) => html`<th class="${isAmount ? 'figure' : ''}">${label}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${lines.map(
        (line) =>
          html`<tr>
            ${line.map((text, at) => cell(text, columns[at]!.isAmount))}
          </tr>`,
      )}
    </tbody>
    ${
      total &&
      html`<tfoot>
        <tr>
          ${total.map((text, at) => cell(text, columns[at]!.isAmount))}
        </tr>
      </tfoot>`
    }
  </table>`;

const section = (part: SheetSection): Html =>
  html`<section class="${part.table !== null && 'long'}">
    <h2>
      ${part.letter !== '' && html`<span class="letter">${part.letter}</span>`}${part.heading}
    </h2>
    ${rows(part)} ${part.table && table(part.table)}
  </section>`;

/** The content of a form's page. */
export const sheetHtml = (page: SheetPage): Html =>
  html`<div class="sheet">
    <header class="head">
      <div class="brand">
        <div>
          <div class="name text">${page.title}</div>
          <div class="about text">${page.subtitle}</div>
        </div>
      </div>
      <div class="title"><h1>${page.number}</h1></div>
    </header>
    <div class="who">${factList(page.facts, 'band')}</div>
    ${page.sections.map(section)}
    ${
      page.sign.length > 0 &&
      html`<dl class="sign">
        ${page.sign.map(
          ({ label, value }) =>
            html`<div>
              <dt>${label}</dt>
              <dd class="text">${value}</dd>
            </div>`,
        )}
      </dl>`
    }
    ${page.foot.length > 0 && html`<footer class="end">${page.foot.map((line) => html`<div class="text">${line}</div>`)}</footer>`}
  </div>`;
