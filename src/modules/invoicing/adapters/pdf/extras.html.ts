import { html, type Html } from '@platform/paper';
import type { EdgePart, TextPart } from '../../domain/template';
import { type DressedPage, pictureOf } from './dressed-page';
import { factList, section, textSection } from './facts.html';
import type { Labels } from './labels';

/** The band above or below the page: a text or a picture. */
export function edge(page: DressedPage, part: EdgePart, name: 'above' | 'below'): Html | null {
  if (part.type === 'none') return null;
  const source = part.type === 'image' ? pictureOf(page, part.picture) : null;
  const content =
    part.type === 'image'
      ? source && html`<img alt="" src="${source}" />`
      : part.text.trim() !== '' && html`<div class="text">${part.text}</div>`;
  return content ? html`<div class="edge ${name} to-${part.align}">${content}</div>` : null;
}

export const customFields = (page: DressedPage, t: Labels): Html | null =>
  page.template.customFields === 'block' && page.custom.length > 0
    ? section(t('section.customFields'), factList(page.custom, t), 'extra')
    : null;

/** The template's own values; each stands under its name. */
export function values({ template }: DressedPage, t: Labels): Html | null {
  const shown = template.values.filter(({ isEnabled }) => isEnabled);
  if (shown.length === 0) return null;
  const facts = shown.map(({ name, value }) => ({ label: name, isNamed: true, value }));
  return html`<section class="together extra">${factList(facts, t)}</section>`;
}

export const textPart = (part: TextPart, heading: string): Html | null =>
  part.isShown && part.text.trim() !== ''
    ? html`<div class="extra">${textSection(part.heading.trim() || heading, part.text)}</div>`
    : null;

/** Where a hand signs, with the picture of a signature and a stamp above the line. */
export function signature(page: DressedPage, t: Labels): Html | null {
  const { signature: part } = page.template;
  if (!part.isShown) return null;
  const pictures = [part.stamp, part.picture].flatMap((key) => pictureOf(page, key) ?? []);
  return html`<section class="signature together to-${part.align}">
    <div class="sign">
      <div class="marks">${pictures.map((source) => html`<img alt="" src="${source}" />`)}</div>
      <div class="rule">${part.label.trim() || t('section.signature')}</div>
      <div class="text">${part.name}</div>
    </div>
    ${
      part.receiver &&
      html`<div class="sign">
        <div class="marks"></div>
        <div class="rule">${t('section.receiver')}</div>
      </div>`
    }
  </section>`;
}
