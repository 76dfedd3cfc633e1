import type { PageModel } from '../../domain/print';
import type { Fact, LineRow, PartyBlock, TaxRow, TotalRow } from '../../domain/print';
import { html, type Html, qrSvg } from '@platform/paper';
import type { Labels } from './labels';

/** An e-mail address breaks after its @ and before its dots, never inside a word. */
const address = (text: string): Html =>
  html`${text.split(/(?<=@)|(?=[.])/).map((part) => html`${part}<wbr />`)}`;

const factValue = ({ label, value }: Fact): Html =>
  label === 'party.email' ? address(value) : html`${value}`;

const factList = (facts: Fact[], t: Labels): Html =>
  html`<dl class="facts">
    ${facts.map(
      (fact) =>
        html`<dt>${t(fact.label)}</dt>
          <dd class="text">${factValue(fact)}</dd>`,
    )}
  </dl>`;

const section = (heading: string, content: Html | null): Html | null =>
  content &&
  html`<section class="together">
    <h2>${heading}</h2>
    ${content}
  </section>`;

const seal = ({ validation }: PageModel, t: Labels): Html | null =>
  validation &&
  html`<div class="seal">
      <b>${t('validation.heading')}</b> <span class="value">${validation.time}</span>
      ${validation.facts.map(
        ({ label, value }) => html`<div>${t(label)} <span class="value">${value}</span></div>`,
      )}
      <a href="${validation.link}">${t('validation.link', { host: validation.host })}</a>
    </div>
    <a class="code" href="${validation.link}">${qrSvg(validation.link)}</a>`;

const head = (page: PageModel, t: Labels): Html => {
  const { logo, issuer, title, number, watermark } = page;
  return html`<header class="head">
    <div class="brand">
      ${logo && html`<img class="logo" alt="" src="${logo}" />`}
      <div class="name text">${issuer}</div>
    </div>
    <div class="title ${page.validation && 'sealed'}">
      <h1>${t(title)}</h1>
      <div class="number text">${number}</div>
      ${watermark && html`<div class="state ${watermark}">${t(`watermark.${watermark}`)}</div>`}
      ${seal(page, t)}
    </div>
  </header>`;
};

/** Facts of a party that are too long for half its width. */
const isWide = ({ label }: Fact): boolean => ['party.msic', 'party.email'].includes(label);

const party = (heading: string, block: PartyBlock, t: Labels): Html =>
  html`<section class="party together">
    <h2>${t(heading)}</h2>
    <div class="who text">${block.name}</div>
    <div class="about">
      <div>${block.address.map((line) => html`<div class="text">${line}</div>`)}</div>
      ${factList(
        block.facts.filter((fact) => !isWide(fact)),
        t,
      )}
    </div>
    ${factList(block.facts.filter(isWide), t)}
  </section>`;

const parties = (page: PageModel, t: Labels): Html =>
  html`<div class="parties">
    ${party('party.seller', page.seller, t)}${party('party.buyer', page.buyer, t)}
  </div>`;

/** Characters of a fact that one column of the band holds; a Han character is as wide as two. */
const COLUMN = 22;
const COLUMNS = 4;
const widthOf = (text: string): number => text.length + (text.match(/[^\0-\u2e7f]/g)?.length ?? 0);

/** How many columns of the band a value needs to stay on one line, if any number is enough. */
const spanOf = (value: string): number => {
  const needed = Math.ceil(widthOf(value) / COLUMN);
  return needed === 3 || needed > COLUMNS ? COLUMNS : needed;
};

const band = ({ facts }: PageModel, t: Labels): Html =>
  html`<dl class="band">
    ${facts.map(
      ({ label, value }) =>
        html`<div class="span${String(spanOf(value))}">
          <dt>${t(label)}</dt>
          <dd class="text">${value}</dd>
        </div>`,
    )}
  </dl>`;

/** A heading of a column of amounts, with their currency. */
const inCurrency = (label: string, currency: string): Html =>
  html`${label} <span class="unit">(${currency})</span>`;

const lineHead = (t: Labels, { currency, taxCurrency }: PageModel): Html =>
  html`<thead>
    <tr>
      <th class="n">${t('line.n')}</th>
      <th>${t('line.description')}</th>
      <th class="qty figure">${t('line.quantity')}</th>
      <th class="price figure">${inCurrency(t('line.unitPrice'), currency)}</th>
      <th class="tax figure">${inCurrency(t('line.tax'), taxCurrency ?? currency)}</th>
      <th class="total figure">${inCurrency(t('line.total'), currency)}</th>
    </tr>
  </thead>`;

const lineRow = (row: LineRow, t: Labels): Html =>
  html`<tr class="line">
    <td class="n">${row.n}</td>
    <td>
      <div class="text">${row.description}</div>
      ${row.classification !== '' && html`<div class="small dim text">${row.classification}</div>`}
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

const taxes = ({ taxes: rows, currency, taxCurrency }: PageModel, t: Labels): Html =>
  html`<section>
    <h2>${t('tax.heading')}</h2>
    <table class="taxes">
      <thead>
        <tr>
          <th>${t('tax.type')}</th>
          <th class="figure">${t('tax.rate')}</th>
          <th class="figure">${inCurrency(t('tax.taxable'), currency)}</th>
          <th class="figure">${inCurrency(t('tax.amount'), taxCurrency ?? currency)}</th>
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
    <thead>
      <tr>
        <th></th>
        <th class="figure">${page.currency}</th>
      </tr>
    </thead>
    <tbody>
      ${page.totals.map((row) => totalRow(row, t))}
      <tr class="payable">
        <td>${t('total.payable')}</td>
        <td class="figure">${page.currency} ${page.payable}</td>
      </tr>
      ${
        page.ringgit &&
        html`<tr class="ringgit">
          <td>${t('total.ringgit')}</td>
          <td class="figure">${page.ringgit}</td>
        </tr>`
      }
    </tbody>
  </table>`;

const words = (page: PageModel, t: Labels): Html | null =>
  page.words === null
    ? null
    : html`<div class="words"><span>${t('total.words')}</span> <b>${page.words}</b></div>`;

const textSection = (heading: string, text: string | null): Html | null =>
  section(heading, text === null ? null : html`<div class="text">${text}</div>`);

const remark = (page: PageModel, t: Labels): Html | null => textSection(t('remark'), page.remark);

/** A remark that finds its place under the sums. */
const isShort = (text: string | null): boolean =>
  text !== null && text.length <= 200 && text.split('\n').length <= 4;

/** What a reader pays by: the sums with their taxes, and how to pay. */
const closing = (page: PageModel, t: Labels): Html =>
  html`<div class="sums">
      <div>
        ${taxes(page, t)}${section(t('payment.heading'), page.payment.length > 0 ? factList(page.payment, t) : null)}
      </div>
      <div>${totals(page, t)}${isShort(page.remark) && remark(page, t)}</div>
    </div>
    ${words(page, t)}`;

/** The lines; the last of them is in one piece with the sums. */
const lines = (page: PageModel, t: Labels): Html => {
  const rows = page.lines.map((row) => lineRow(row, t));
  return html`<table class="lines">
    ${lineHead(t, page)}
    <tbody>
      ${rows.slice(0, -1)}
    </tbody>
    <tbody class="end">
      ${rows.slice(-1)}
      <tr class="closing">
        <td colspan="6">${closing(page, t)}</td>
      </tr>
    </tbody>
  </table>`;
};

/** What may be long stands at the end, over the whole width. */
const notes = (page: PageModel, t: Labels): Html =>
  html`${!isShort(page.remark) && remark(page, t)}${textSection(t('reference.contains'), page.contains)}`;

/** The content of <body>; every value from outside is escaped by the template. */
export function bodyHtml(page: PageModel, t: Labels): Html {
  const mark = page.watermark;
  return html`${mark && html`<div class="watermark ${mark}">${t(`watermark.${mark}`)}</div>`}${head(page, t)}${parties(page, t)}${band(page, t)}${lines(page, t)}
    <div class="notes">${notes(page, t)}</div>`;
}
