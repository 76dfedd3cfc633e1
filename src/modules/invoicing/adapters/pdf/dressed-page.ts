import type { Fact, PageModel } from '../../domain/print';
import type { TemplateContent, TemplateKind } from '../../domain/template';

/** Pictures by their key, as data URIs. */
export type Pictures = Readonly<Record<string, string>>;

/** A page with everything that its markup is made from. */
export interface DressedPage extends PageModel {
  kind: TemplateKind;
  template: TemplateContent;
  pictures: Pictures;
  /** The organisation's custom fields, wherever the template puts them. */
  custom: Fact[];
  /** The name of this copy, where there are several. */
  copy: string | null;
}

const picture = /^data:image\/(png|jpeg|gif);base64,[A-Za-z0-9+/]+=*$/;

/** The data URI of a picture of the template; null for one that is missing or is no picture. */
export function pictureOf({ pictures }: DressedPage, key: string | null): string | null {
  const found = key !== null && Object.hasOwn(pictures, key) ? pictures[key]! : null;
  return found !== null && picture.test(found) ? found : null;
}

/** The logo that the template wants: its own, the supplier's, or none. */
export function logoOf(page: DressedPage): string | null {
  const { source, picture: own } = page.template.logo;
  if (source === 'none') return null;
  return source === 'own' ? pictureOf(page, own) : page.logo;
}
