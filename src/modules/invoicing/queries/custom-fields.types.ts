import type { AttributeSetting, ChoosableAttribute } from '../domain/document/attribute.types';

/** What the editor of a kind of document asks for besides its fields. */
export interface AttributesAnswer {
  settings: readonly AttributeSetting[];
  additional: readonly ChoosableAttribute[];
}
