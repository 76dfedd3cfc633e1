import { html, type Html } from '@platform/paper';
import type { Fact } from '../../domain/print';
import type { Labels } from './labels';

/** An e-mail address breaks after its @ and before its dots, never inside a word. */
const address = (text: string): Html =>
  html`${text.split(/(?<=@)|(?=[.])/).map((part) => html`${part}<wbr />`)}`;

const factValue = ({ label, value }: Fact): Html =>
  label === 'party.email' ? address(value) : html`${value}`;

export const factList = (facts: Fact[], t: Labels): Html =>
  html`<dl class="facts">
    ${facts.map(
      (fact) =>
        html`<dt>${fact.isNamed ? fact.label : t(fact.label)}</dt>
          <dd class="text">${factValue(fact)}</dd>`,
    )}
  </dl>`;

export const section = (heading: string, content: Html | null, more = ''): Html | null =>
  content &&
  html`<section class="together${more && ` ${more}`}">
    <h2>${heading}</h2>
    ${content}
  </section>`;

export const textSection = (heading: string, text: string | null): Html | null =>
  section(heading, text === null ? null : html`<div class="text">${text}</div>`);
