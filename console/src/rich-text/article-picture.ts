import { Node } from '@tiptap/core';

import { pictureBytes } from './stored-picture';

interface Attributes {
  file: string | null;
  src: string | null;
  alt: string | null;
}

/** A picture in an article: one of the file store, or one that is fetched into it on saving. */
export const articlePicture = (pending: () => string) =>
  Node.create({
    name: 'picture',
    group: 'block',
    draggable: true,
    addAttributes: () => ({
      file: {
        default: null,
        parseHTML: (element: HTMLElement) => element.getAttribute('data-file'),
        renderHTML: ({ file }: Attributes) => (file ? { 'data-file': file } : {}),
      },
      src: {
        default: null,
        parseHTML: (element: HTMLElement) => element.getAttribute('src'),
        renderHTML: ({ file, src }: Attributes) => (src && !file ? { src } : {}),
      },
      alt: {
        default: null,
        parseHTML: (element: HTMLElement) => element.getAttribute('alt'),
        renderHTML: ({ alt }: Attributes) => (alt ? { alt } : {}),
      },
    }),
    parseHTML: () => [{ tag: 'img[data-file]' }, { tag: 'img[src]' }],
    renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
    addNodeView:
      () =>
      ({ node }) =>
        shown(node.attrs as Attributes, pending()),
  });

/**
 * No third party is contacted while editing, either: the editor shows the URL instead of the
 * picture.
 */
function shown({ file, src, alt }: Attributes, pending: string) {
  const leaving = new AbortController();
  let made: string | null = null;
  const dom = document.createElement(file ? 'img' : 'span');
  dom.className = 'stored-picture';
  if (dom instanceof HTMLImageElement && file) {
    dom.alt = alt ?? '';
    pictureBytes('/api/file/content', file, leaving.signal).then(
      ({ blob }) => {
        made = URL.createObjectURL(blob);
        dom.src = made;
      },
      () => undefined,
    );
  } else dom.textContent = `${pending}: ${(src ?? '').slice(0, 120)}`;
  return {
    dom,
    destroy: () => {
      leaving.abort();
      if (made) URL.revokeObjectURL(made);
    },
  };
}
