import { html, type Html } from '@platform/paper';
import type { AmountRow, AmountTable, Fact, PayslipPage } from '../../domain/paper';

export const factList = (facts: readonly Fact[], kind = ''): Html =>
  html`<dl class="facts ${kind}">
    ${facts.map(
      ({ label, value }) =>
        html`<div>
          <dt>${label}</dt>
          <dd class="text">${value}</dd>
        </div>`,
    )}
  </dl>`;

const head = (page: PayslipPage, logo: string | null): Html => {
  const { name, address, facts } = page.employer;
  return html`<header class="head">
    <div class="brand">
      ${logo !== null && html`<img class="logo" alt="" src="${logo}" />`}
      <div>
        <div class="name text">${name}</div>
        <div class="about text">${address}</div>
        <div class="about">
          ${facts.map(({ label, value }) => html`<span>${label} ${value}</span>`)}
        </div>
      </div>
    </div>
    <div class="title">
      <h1>${page.title}</h1>
      <div class="of">${page.month}</div>
      ${[page.run, page.version]
        .filter((text) => text !== '')
        .map((text) => html`<div class="note text">${text}</div>`)}
    </div>
  </header>`;
};

const cells = ({ label, note, amount, year }: AmountRow, hasYear: boolean): Html =>
  html`<td>
      <span class="text">${label}</span
      >${note !== '' && html` <span class="small dim">${note}</span>`}
    </td>
    <td class="figure">${amount}</td>
    ${hasYear && html`<td class="figure">${year}</td>`}`;

const table = (
  { heading, rows, total }: AmountTable,
  { amount, year }: PayslipPage['columns'],
): Html =>
  html`<section>
    <table>
      <thead>
        <tr>
          <th><h2>${heading}</h2></th>
          <th class="figure">${amount}</th>
          <th class="figure">${year}</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              ${cells(row, true)}
            </tr>`,
        )}
      </tbody>
      <tfoot>
        <tr>
          ${cells(total, true)}
        </tr>
      </tfoot>
    </table>
  </section>`;

const net = ({ net: { label, amount, facts, bank } }: PayslipPage): Html =>
  html`<section class="net">
    <div>
      <div class="label">${label}</div>
      ${bank !== '' && html`<div class="bank text">${bank}</div>`}
      ${
        facts.length > 0 &&
        html`<dl>
          ${facts.map(
            (fact) =>
              html`<dt>${fact.label}</dt>
                <dd>${fact.value}</dd>`,
          )}
        </dl>`
      }
    </div>
    <div class="amount">RM ${amount}</div>
  </section>`;

const changes = ({ changes: changed }: PayslipPage): Html | null =>
  changed &&
  html`<section class="changes">
    <table>
      <thead>
        <tr>
          <th><h2>${changed.heading}</h2></th>
          ${changed.columns.map((column) => html`<th class="figure">${column}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${changed.rows.map(
          ({ label, before, after }) =>
            html`<tr>
              <td class="text">${label}</td>
              <td class="figure">${before || '–'}</td>
              <td class="figure">${after || '–'}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </section>`;

/** The content of a payslip's page; `logo` is a data address. */
export const payslipHtml = (page: PayslipPage, logo: string | null): Html =>
  html`${head(page, logo)}
    <div class="who">
      <div class="name text">${page.person.name}</div>
      ${factList(page.person.facts)} ${factList(page.period, 'band')}
    </div>
    ${net(page)}
    <div class="tables">
      ${table(page.earnings, page.columns)} ${table(page.deductions, page.columns)}
      ${table(page.contributions, page.columns)}
      ${page.benefits && table(page.benefits, page.columns)}
    </div>
    <div class="lower">
      <section>
        <h2>${page.leave.heading}</h2>
        ${factList(page.leave.facts)}
      </section>
      ${changes(page)}
    </div>
    <footer class="end">${page.foot.map((line) => html`<div>${line}</div>`)}</footer>`;
