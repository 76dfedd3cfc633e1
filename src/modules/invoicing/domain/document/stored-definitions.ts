import { underDefinitions } from './additional-attributes';
import type { Content } from './document.types';

/** A draft as sent, with the definitions of the stored document. */
export function withStoredDefinitions<Words extends Content>(sent: Words, stored: Content): Words {
  const { customFields, additionalAttributes: held = [] } = stored;
  const { additionalAttributes: _, ...words } = sent;
  const additionalAttributes = underDefinitions(sent, held);
  return {
    ...words,
    customFields,
    ...(additionalAttributes.length > 0 && { additionalAttributes }),
  } as Words;
}
