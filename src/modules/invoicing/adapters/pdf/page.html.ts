import { pageModel, type PageModel, type PrintableDocument } from '../../domain/print';
import type { Fact, LineRow, PartyBlock, TaxRow, TotalRow } from '../../domain/print';
import { html, type Html, qrSvg } from '@platform/paper';
import { labelsOf, type Labels } from './labels';

const factList = (facts: Fact[], t: Labels, look = ''): Html =>
  html`<dl class="facts ${look}">
    ${facts.map(
      ({ label, value }) =>
        html`<dt>${t(label)}</dt>
          <dd class="text">${value}</dd>`,
    )}
  </dl>`;

const section = (heading: string, facts: Fact[], t: Labels, look = ''): Html | null =>
  facts.length === 0
    ? null
    : html`<section class="together">
        <h2>${t(heading)}</h2>
        ${factList(facts, t, look)}
      </section>`;

const head = ({ logo, issuer, title, number, watermark }: PageModel, t: Labels): Html =>
  html`<header class="head">
    <div class="brand">
      ${logo && html`<img class="logo" alt="" src="${logo}" />`}
      <div class="name text">${issuer}</div>
    </div>
    <div class="title">
      <h1>${t(title)}</h1>
      <div class="number text">${number}</div>
      ${watermark && html`<div class="state ${watermark}">${t(`watermark.${watermark}`)}</div>`}
    </div>
  </header>`;

const party = (heading: string, block: PartyBlock, t: Labels): Html =>
  html`<section>
    <h2>${t(heading)}</h2>
    <div class="who text">${block.name}</div>
    <div class="address">${block.address.map((line) => html`<div class="text">${line}</div>`)}</div>
    ${factList(block.facts, t)}
  </section>`;

const parties = (page: PageModel, t: Labels): Html =>
  html`<div class="parties">
    ${party('party.seller', page.seller, t)}${party('party.buyer', page.buyer, t)}
    <section>${factList(page.facts, t)}</section>
  </div>`;

const inCurrency = (currency: string | null): Html | null =>
  currency === null ? null : html`<br />${currency}`;

const lineHead = (t: Labels, { currency, taxCurrency }: PageModel): Html =>
  html`<thead>
    <tr>
      <th class="n">${t('line.n')}</th>
      <th>${t('line.description')}</th>
      <th class="qty figure">${t('line.quantity')}</th>
      <th class="price figure">${t('line.unitPrice')}</th>
      <th class="tax figure">${t('line.tax')}${inCurrency(taxCurrency)}</th>
      <th class="total figure">${t('line.total')}<br />${currency}</th>
    </tr>
  </thead>`;

const lineRow = (row: LineRow, t: Labels): Html =>
  html`<tr>
    <td class="n">${row.n}</td>
    <td>
      <div class="text">${row.description}</div>
      <div class="small dim text">${row.classification}</div>
      ${row.adjustments.map(
        ({ label, reason, amount }) =>
          html`<div class="adjustment small">
            <span class="text">${t(label)}${reason && ` · ${reason}`}</span><span>${amount}</span>
          </div>`,
      )}
    </td>
    <td class="qty figure">
      ${row.quantity}
      <div class="small dim text">${row.unit}</div>
    </td>
    <td class="price figure">${row.unitPrice}</td>
    <td class="tax figure">
      ${row.taxes.map(
        ({ type, rate, amount }) =>
          html`<div>${amount}</div>
            <div class="small dim text">${type}${rate && ` ${rate}`}</div>`,
      )}
    </td>
    <td class="total figure">${row.total}</td>
  </tr>`;

const lines = (page: PageModel, t: Labels): Html =>
  html`<table class="lines">
    ${lineHead(t, page)}
    <tbody>
      ${page.lines.map((row) => lineRow(row, t))}
    </tbody>
  </table>`;

const taxRow = (row: TaxRow, t: Labels): Html =>
  html`<tr>
    <td>
      <span class="text">${row.type}</span
      >${row.exemptionReason && html`<div class="small dim text">${t('tax.exemption', { reason: row.exemptionReason })}</div>`}
    </td>
    <td class="figure">${row.rate}</td>
    <td class="figure">${row.taxable}</td>
    <td class="figure">${row.amount}</td>
  </tr>`;

const taxes = ({ taxes: rows, taxCurrency }: PageModel, t: Labels): Html =>
  html`<section>
    <h2>${t('tax.heading')}</h2>
    <table class="taxes">
      <thead>
        <tr>
          <th>${t('tax.type')}</th>
          <th class="figure">${t('tax.rate')}</th>
          <th class="figure">${t('tax.taxable')}</th>
          <th class="figure">${t('tax.amount')}${inCurrency(taxCurrency)}</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map((row) => taxRow(row, t))}
      </tbody>
    </table>
  </section>`;

const totalRow = ({ label, note, value, sum }: TotalRow, t: Labels): Html =>
  html`<tr class="${sum ? 'sum' : ''}">
    <td>${t(label)}${note ? html` <span class="small dim text">${note}</span>` : null}</td>
    <td class="figure">${value}</td>
  </tr>`;

const totals = (page: PageModel, t: Labels): Html =>
  html`<table class="totals">
    <tbody>
      ${page.totals.map((row) => totalRow(row, t))}
      <tr class="gap">
        <td></td>
        <td></td>
      </tr>
      <tr class="payable">
        <td>${t('total.payable')}</td>
        <td class="figure">${page.currency} ${page.payable}</td>
      </tr>
      ${
        page.ringgit &&
        html`<tr>
          <td>${t('total.ringgit')}</td>
          <td class="figure">${page.ringgit}</td>
        </tr>`
      }
    </tbody>
  </table>`;

const words = (page: PageModel, t: Labels): Html | null =>
  page.words === null
    ? null
    : html`<div class="words">
        <h2>${t('total.words')}</h2>
        <b>${page.words}</b>
      </div>`;

const validation = ({ validation: valid }: PageModel, t: Labels): Html | null =>
  valid &&
  html`<section class="validation together">
    ${qrSvg(valid.link)}
    <div>
      <h2>${t('validation.heading')}</h2>
      ${factList(valid.facts, t)}
    </div>
  </section>`;

const below = (page: PageModel, t: Labels): Html =>
  html`<div class="below">
    <div>${section('payment.heading', page.payment, t)}</div>
    <div>
      ${page.delivery && party('party.delivery', page.delivery, t)}${section('reference.heading', page.references, t)}${
        page.remark &&
        html`<section>
          <h2>${t('remark')}</h2>
          <div class="text">${page.remark}</div>
        </section>`
      }
    </div>
  </div>`;

/** The content of <body>; every value from outside is escaped by the template. */
export function bodyHtml(document: PrintableDocument): Html {
  const page = pageModel(document);
  const t = labelsOf(page.language);
  const mark = page.watermark;
  return html`${mark && html`<div class="watermark ${mark}">${t(`watermark.${mark}`)}</div>`}${head(page, t)}${parties(page, t)}${lines(page, t)}
    <div class="together">
      <div class="foot">${taxes(page, t)}${totals(page, t)}</div>
      ${words(page, t)}
    </div>
    ${below(page, t)}${validation(page, t)}`;
}
