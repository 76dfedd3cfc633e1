import { html, type Html } from '@platform/paper';
import type { LineRow } from '../../domain/print';
import type { ColumnName } from '../../domain/template';
import type { DressedPage } from './dressed-page';
import type { Labels } from './labels';

/** The class of each column, by which the style sheet gives it its width. */
export const columnClasses: Readonly<Record<ColumnName, string>> = {
  n: 'n',
  classification: 'codes',
  description: 'what',
  quantity: 'qty',
  unit: 'unitName',
  unitPrice: 'price',
  discount: 'less',
  tax: 'tax',
  total: 'total',
};

const figures: readonly ColumnName[] = ['quantity', 'unitPrice', 'discount', 'tax', 'total'];

const classOf = (name: ColumnName): string =>
  figures.includes(name) ? `${columnClasses[name]} figure` : columnClasses[name];

/** A heading of a column of amounts, with their currency. */
export const inCurrency = (label: string, currency: string): Html =>
  html`${label} <span class="unit">(${currency})</span>`;

const headingOf = (name: ColumnName, page: DressedPage, t: Labels): Html => {
  const label = t(`line.${name}`);
  if (name === 'tax') return inCurrency(label, page.taxCurrency ?? page.currency);
  return name === 'unitPrice' || name === 'total' || name === 'discount'
    ? inCurrency(label, page.currency)
    : html`${label}`;
};

export const lineHead = (page: DressedPage, t: Labels): Html =>
  html`<thead>
    <tr>
      ${page.template.columns.map(
        ({ name }) => html`<th class="${classOf(name)}">${headingOf(name, page, t)}</th>`,
      )}
    </tr>
  </thead>`;

const adjustments = (row: LineRow, t: Labels): Html[] =>
  row.adjustments.map(
    ({ label, reason, amount }) =>
      html`<div class="adjustment small">
        <span class="text">${t(label)}${reason && ` · ${reason}`}</span><span>${amount}</span>
      </div>`,
  );

/** A value with its own column is not repeated under another one. */
function cellOf(name: ColumnName, row: LineRow, page: DressedPage, t: Labels): Html {
  const hasColumn = (other: ColumnName): boolean =>
    page.template.columns.some((column) => column.name === other);
  switch (name) {
    case 'n':
      return html`${row.n}`;
    case 'classification':
      return html`<span class="small text">${row.classification}</span>`;
    case 'description':
      return html`<div class="text">${row.description}</div>
        ${
          row.classification !== '' &&
          !hasColumn('classification') &&
          html`<div class="small dim text">${row.classification}</div>`
        }
        ${!hasColumn('discount') && adjustments(row, t)}`;
    case 'quantity':
      return html`${row.quantity}${!hasColumn('unit') && html`<div class="small dim text">${row.unit}</div>`}`;
    case 'unit':
      return html`<span class="text">${row.unit}</span>`;
    case 'unitPrice':
      return html`${row.unitPrice}`;
    case 'discount':
      return html`${row.adjustments.map(
        ({ label, reason, amount }) =>
          html`<div>${amount}</div>
            <div class="small dim text why">
              ${[...(label === 'line.charge' ? [t(label)] : []), reason].filter(Boolean).join(' · ')}
            </div>`,
      )}`;
    case 'tax':
      return html`${row.taxes.map(
        ({ type, rate, amount }) =>
          html`<div>${amount}</div>
            <div class="small dim text">${type}${rate && ` ${rate}`}</div>`,
      )}`;
    case 'total':
      return html`${row.total}`;
  }
}

export const lineRow = (row: LineRow, page: DressedPage, t: Labels): Html =>
  html`<tr class="line">
    ${page.template.columns.map(
      ({ name }) => html`<td class="${classOf(name)}">${cellOf(name, row, page, t)}</td>`,
    )}
  </tr>`;
