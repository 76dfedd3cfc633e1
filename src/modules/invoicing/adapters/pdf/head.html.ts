import { html, type Html, qrSvg } from '@platform/paper';
import type { PageModel } from '../../domain/print';
import { type DressedPage, logoOf } from './dressed-page';
import type { Labels } from './labels';

const sealText = ({ validation }: PageModel, t: Labels): Html | null =>
  validation &&
  html`<div class="seal">
    <b>${t('validation.heading')}</b> <span class="value">${validation.time}</span>
    ${validation.facts.map(
      ({ label, value }) => html`<div>${t(label)} <span class="value">${value}</span></div>`,
    )}
    <a href="${validation.link}">${t('validation.link', { host: validation.host })}</a>
  </div>`;

const seal = (page: PageModel, t: Labels): Html | null =>
  page.validation &&
  html`${sealText(page, t)}
    <a class="code" href="${page.validation.link}">${qrSvg(page.validation.link)}</a>`;

/** The authority's code and its meaning, unless the head shows it. */
export const sealBox = (page: PageModel, t: Labels): Html | null =>
  page.validation && html`<section class="sealbox together">${seal(page, t)}</section>`;

const sealedClass = ({ validation, template: { qr } }: DressedPage): string => {
  if (validation === null || (qr !== 'head' && qr !== 'headLeft')) return '';
  return qr === 'head' ? 'sealed' : 'sealed atLeft';
};

/** Letterhead, title and number; the authority's code in its corner unless it is placed elsewhere. */
export function head(page: DressedPage, t: Labels): Html {
  const { issuer, title, number, watermark, copy, template } = page;
  const logo = logoOf(page);
  const image = logo && html`<img class="logo" alt="" src="${logo}" />`;
  const isCentred = template.logo.position === 'center';
  const sealed = sealedClass(page);
  const again = t.second(title);
  return html`${isCentred && image && html`<div class="crown">${image}</div>`}
    <header class="head${template.logo.position === 'right' && ' mirrored'}">
      <div class="brand">
        ${!isCentred && image}
        <div class="name text">${issuer}</div>
      </div>
      <div class="title ${sealed}">
        <h1>${t.first(title)}</h1>
        ${again !== null && html`<div class="again">${again}</div>`}
        <div class="number text">${number}</div>
        ${copy !== null && html`<div class="copy text">${copy}</div>`}
        ${watermark && html`<div class="state ${watermark}">${t(`watermark.${watermark}`)}</div>`}
        ${sealed !== '' && seal(page, t)}
      </div>
    </header>`;
}
