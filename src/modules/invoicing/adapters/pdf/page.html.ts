import { html, type Html } from '@platform/paper';
import type { Fact, PageModel, PartyBlock, TaxRow, TotalRow } from '../../domain/print';
import { type Alignment, type Block, sidesShown } from '../../domain/template';
import type { DressedPage } from './dressed-page';
import { customFields, edge, signature, textPart, values } from './extras.html';
import { factList, section, textSection } from './facts.html';
import { head, sealBox } from './head.html';
import type { Labels } from './labels';
import { inCurrency, lineHead, lineRow } from './lines.html';

const alignedTo = (align: Alignment): string => (align === 'left' ? '' : ` to-${align}`);

/** Facts of a party that are too long for half its width. */
const isWide = ({ label }: Fact): boolean => ['party.msic', 'party.email'].includes(label);

const party = (heading: string, block: PartyBlock, align: Alignment, t: Labels): Html =>
  html`<section class="party together${alignedTo(align)}">
    <h2>${heading}</h2>
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

const parties = (page: DressedPage, t: Labels): Html => {
  const { template, kind } = page;
  const parts = { seller: template.supplier, buyer: template.buyer };
  return html`<div class="parties${template.parties === 'stacked' && ' stacked'}">
    ${sidesShown(template, kind).map((side) =>
      party(parts[side].heading.trim() || t(`party.${side}`), page[side], parts[side].align, t),
    )}
  </div>`;
};

/** Characters of a fact that one column of the band holds; a Han character is as wide as two. */
const COLUMN = 22;
const COLUMNS = 4;
const widthOf = (text: string): number => text.length + (text.match(/[^\0-\u2e7f]/g)?.length ?? 0);

/** How many columns of the band a value needs to stay on one line, if any number is enough. */
const spanOf = (value: string): number => {
  const needed = Math.ceil(widthOf(value) / COLUMN);
  return needed === 3 || needed > COLUMNS ? COLUMNS : needed;
};

const band = ({ facts, template }: DressedPage, t: Labels): Html =>
  html`<dl class="band${alignedTo(template.additional.align)}">
    ${facts.map(
      ({ label, isNamed, value }) =>
        html`<div class="span${String(spanOf(value))}">
          <dt>${isNamed ? label : t(label)}</dt>
          <dd class="text">${value}</dd>
        </div>`,
    )}
  </dl>`;

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

const taxes = ({ taxes: rows, currency, taxCurrency }: PageModel, t: Labels): Html | null =>
  rows.length === 0
    ? null
    : html`<section>
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

const remark = (page: PageModel, t: Labels): Html | null => textSection(t('remark'), page.remark);

/** A remark that finds its place under the sums. */
const isShort = (text: string | null): boolean =>
  text !== null && text.length <= 200 && text.split('\n').length <= 4;

/** What a reader pays by: the sums with their taxes, and how to pay. */
const closing = (page: DressedPage, t: Labels): Html =>
  html`<div class="sums">
      <div>
        ${taxes(page, t)}${section(t('payment.heading'), page.payment.length > 0 ? factList(page.payment, t) : null)}${page.template.qr === 'totals' && sealBox(page, t)}
      </div>
      <div>${totals(page, t)}${isShort(page.remark) && remark(page, t)}</div>
    </div>
    ${words(page, t)}`;

/** The lines; the last of them is in one piece with the sums. */
const lines = (page: DressedPage, t: Labels): Html => {
  const rows = page.lines.map((row) => lineRow(row, page, t));
  return html`<table class="lines">
    ${lineHead(page, t)}
    <tbody>
      ${rows.slice(0, -1)}
    </tbody>
    <tbody class="end">
      ${rows.slice(-1)}
      <tr class="closing">
        <td colspan="${String(page.template.columns.length)}">${closing(page, t)}</td>
      </tr>
    </tbody>
  </table>`;
};

/** Possibly long texts come last, over the full width. */
const notes = (page: PageModel, t: Labels): Html =>
  html`<div class="notes">
    ${!isShort(page.remark) && remark(page, t)}${textSection(t('reference.contains'), page.contains)}
  </div>`;

const drawn: Readonly<Record<Block, (page: DressedPage, t: Labels) => Html | null>> = {
  parties,
  facts: band,
  lines,
  notes,
  customFields,
  values,
  bank: ({ template: { bank } }, t) => textPart(bank, t('section.bank')),
  terms: ({ template: { terms } }, t) => textPart(terms, t('section.terms')),
  signature,
};

const parts = (all: (Html | null)[]): Html[] => all.filter((each) => each !== null);

/** The content of <body>; every value from outside is escaped by the template. */
export function bodyHtml(page: DressedPage, t: Labels): Html {
  const { watermark: mark, template } = page;
  const above = edge(page, template.header, 'above');
  const below = edge(page, template.footer, 'below');
  const content = html`${head(page, t)}
  ${parts(template.order.map((block) => drawn[block](page, t)))}
  ${template.qr === 'end' && sealBox(page, t)}`;
  return html`${mark && html`<div class="watermark ${mark}">${t.first(`watermark.${mark}`)}</div>`}${repeated(
    { above, below, content },
    { above: template.header.repeats, below: template.footer.repeats },
  )}`;
}

interface Edges<T> {
  above: T;
  below: T;
}

/** A head or foot of a table is printed again on every page that the table reaches. */
function repeated(
  { above, below, content }: Edges<Html | null> & { content: Html },
  repeats: Edges<boolean>,
): Html {
  const atTop = above !== null && repeats.above;
  const atFoot = below !== null && repeats.below;
  const inside = html`${!atTop && above}${content}${!atFoot && below}`;
  if (!atTop && !atFoot) return inside;
  return html`<table class="sheet">
    ${
      atTop &&
      html`<thead>
        <tr>
          <td>${above}</td>
        </tr>
      </thead>`
    }
    ${
      atFoot &&
      html`<tfoot>
        <tr>
          <td>${below}</td>
        </tr>
      </tfoot>`
    }
    <tbody>
      <tr>
        <td>${inside}</td>
      </tr>
    </tbody>
  </table>`;
}
