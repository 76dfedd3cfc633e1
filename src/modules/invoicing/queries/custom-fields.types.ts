import type { AttributeSetting, ChoosableAttribute } from '../domain/document/attribute.types';
import type { Content } from '../domain/document/document.types';

/** What the editor of a kind of document asks for besides its fields. */
export interface AttributesAnswer {
  settings: readonly AttributeSetting[];
  additional: readonly ChoosableAttribute[];
  /** What the organisation has chosen for all its documents. */
  defaults: Partial<Pick<Content, 'invoiceVersion'>>;
}
