import { withAttributeDefaults } from './attributes';
import { withCustomDefaults } from './custom-fields';
import type { Content } from './document.types';

/**
 * A document that the product has composed, with its organisation's settings in it: what nobody was
 * asked for begins with the organisation's defaults, as it does in the editor.
 */
export const withOwnDefaults = <Words extends Content>(words: Words): Words =>
  withCustomDefaults(withAttributeDefaults(words));
