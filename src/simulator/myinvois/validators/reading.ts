import { isUtf8 } from 'node:buffer';
import type { Node } from './document-tree';
import { viewOf } from './document-view';
import type { DocumentView, Format } from './document-view';
import { minify } from './json-text';
import { structureOf, structureText } from './structure/check';
import { xmlAsJson } from './xml-document';
import { parseXml, XmlError } from './xml-text';

/** A document with a valid structure, or the structure error in the service's wording. */
export type Reading =
  | { view: DocumentView; tree: Node; minified: string; fault: null }
  | { view: null; fault: string };

/** A document that was accepted before: its structure is not validated again. */
export const readAgain = (bytes: Buffer, format: Format): Reading =>
  format === 'XML' ? read(bytes, format) : readTrusted(bytes.toString('utf8'));

const readTrusted = (source: string): Reading => {
  const tree = JSON.parse(source) as Node;
  return { view: viewOf(tree), tree, minified: minify(source).text, fault: null };
};

export const read = (bytes: Buffer, format: Format): Reading => {
  if (!isUtf8(bytes)) return broken('The document is not valid UTF-8');
  const source = bytes.toString('utf8');
  return format === 'JSON' ? readJson(source) : readXml(source);
};

const readJson = (source: string): Reading => {
  if (source.startsWith('\uFEFF')) return broken('The document starts with a byte order mark');
  const parsed = parse(source);
  if (parsed === undefined) return broken('JSON is not valid');
  const { text, hasExponent } = minify(source);
  if (hasExponent) return broken('NumberExpected: scientific notation is not allowed');
  return checked(parsed, text, 'JSON');
};

const readXml = (source: string): Reading => {
  try {
    return checked(xmlAsJson(parseXml(source)), '', 'XML');
  } catch (error) {
    if (error instanceof XmlError) return broken(error.message);
    throw error;
  }
};

const checked = (document: unknown, minified: string, format: Format): Reading => {
  const violations = structureOf(document);
  if (violations.length > 0) return broken(structureText(violations));
  const tree = document as Node;
  return { view: viewOf(tree, format), tree, minified, fault: null };
};

const broken = (fault: string): Reading => ({ view: null, fault });

const parse = (source: string): unknown => {
  try {
    return JSON.parse(source);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};
