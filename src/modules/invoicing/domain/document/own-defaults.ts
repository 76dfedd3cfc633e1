import { withAttributeDefaults } from './attributes';
import { withCustomDefaults } from './custom-fields';
import type { Content } from './document.types';

/**
 * A document composed by the product, with its organisation's settings: what nobody was asked for
 * starts with the organisation's defaults, as in the editor.
 */
export const withOwnDefaults = <Words extends Content>(words: Words): Words =>
  withCustomDefaults(withAttributeDefaults(words));
