/** Only images embedded in the document; none is fetched from anywhere. */
const picture = /^data:image\/(png|jpe?g|gif|webp);base64,/i;

const tags =
  'p br h1 h2 h3 h4 h5 h6 strong em u s sub sup ul ol li table thead tbody tr td th img a blockquote';

/** The text of a document without scripts, external resources or links. */
export async function cleanWords(html: string): Promise<string> {
  const { default: sanitize } = await import('sanitize-html');
  return sanitize(html, {
    allowedTags: tags.split(' '),
    allowedAttributes: {
      img: ['src', 'alt'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan'],
    },
    allowedSchemes: [],
    allowedSchemesByTag: { img: ['data'] },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !picture.test(attribs.src ?? ''),
  });
}
