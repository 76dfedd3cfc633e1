import type { Content } from '../document/document.types';

const MAX = 300;

/** The document's data about people and companies. */
const ownWords = ({ supplier, buyer, delivery, invoiceNumber }: Content): string[] =>
  [supplier, buyer, delivery, { invoiceNumber }]
    .flatMap((part): unknown[] => Object.values(part ?? {}))
    .filter((word): word is string => typeof word === 'string' && word.length > 2)
    .sort((a, b) => b.length - a.length);

/**
 * A message of the authority without anything that could identify a person: the document's own
 * values, e-mail addresses, quoted text, and any word with three digits or more are removed.
 */
export function sampleOf(message: string, content: Content): string {
  const nameless = ownWords(content).reduce(
    (text, word) => text.replaceAll(word, '…'),
    message.replace(/\s+/g, ' '),
  );
  return nameless
    .replace(/"[^"]*"|'[^']*'/g, '"…"')
    .replace(/\S+@\S+/g, '…')
    .replace(/\S*(?:\d[^\s\d]?){3,}\S*/g, '…')
    .trim()
    .slice(0, MAX);
}
