import sanitize from 'sanitize-html';
import { rules } from './clean-html';

/** A picture of our own file store, by the id of its file; no address of a picture is ever kept. */
const FILE = 'data-file';
const ID = /^\d{1,19}$/;

const tables = ['table', 'thead', 'tbody', 'tr', 'th', 'td'];
/** A cell spans what a page can show; more would make a browser lay out columns that nobody wrote. */
const SPAN = /^[1-9]\d?$/;

const cell: sanitize.Transformer = (tagName, attribs) => ({
  tagName,
  attribs: Object.fromEntries(Object.entries(attribs).filter(([, value]) => SPAN.test(value))),
});

const article: sanitize.IOptions = {
  ...rules,
  allowedTags: [...(rules.allowedTags as string[]), 'img', ...tables],
  allowedAttributes: {
    ...rules.allowedAttributes,
    img: [FILE, 'alt'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  transformTags: { ...rules.transformTags, th: cell, td: cell },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !ID.test(attribs[FILE] ?? ''),
};

/** Sanitised HTML of an article: formatting, tables, and pictures of our own file store. */
export const cleanArticle = (html: string): string => sanitize(html, article).trim();

/** The files of its pictures. */
export function picturesIn(html: string): string[] {
  const files = new Set<string>();
  mapPictures(html, ({ file }) => {
    if (file !== null) files.add(file);
    return file;
  });
  return [...files];
}

/** The addresses of pictures that are not of our file store. */
export function foreignPicturesIn(html: string): string[] {
  const addresses = new Set<string>();
  mapPictures(html, ({ file, address }) => {
    if (file === null && address !== '') addresses.add(address);
    return file;
  });
  return [...addresses];
}

/** Replaces each picture with the file that `of` returns; null leaves the picture as it is. */
export const mapPictures = (
  html: string,
  of: (picture: { file: string | null; address: string }) => string | null,
): string =>
  sanitize(html, {
    ...article,
    allowedAttributes: { ...article.allowedAttributes, img: [FILE, 'alt', 'src'] },
    // Addresses are let through: the result is cleaned before it is stored, and never displayed
    // here.
    allowedSchemesByTag: { img: ['http', 'https', 'data'] },
    allowedSchemesAppliedToAttributes: ['href'],
    exclusiveFilter: () => false,
    transformTags: {
      ...article.transformTags,
      img: (tagName, { [FILE]: named = '', src: address = '', alt = '' }) => {
        const file = of({ file: ID.test(named) ? named : null, address: address || named });
        const attribs: Record<string, string> =
          file === null ? { src: address, alt } : { [FILE]: file, alt };
        return { tagName, attribs };
      },
    },
  });
