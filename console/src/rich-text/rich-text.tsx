import './rich-text.css';
import { createElement, Fragment, type ReactNode, useMemo } from 'react';

/** Table cells, which keep their spans. */
const cells = new Set(['th', 'td']);
const plain = new Set([
  'p',
  'br',
  'hr',
  'h1',
  'h2',
  'h3',
  'ul',
  'ol',
  'li',
  'blockquote',
  'pre',
  'code',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'thead',
  'tbody',
  'tr',
]);
const isSafe = (address: string): boolean => /^(https?:|mailto:)/i.test(address);

/** Renders a picture from our file store by the id of its file. */
export type PictureOf = (file: string, alt: string) => ReactNode;

interface Props {
  html: string;
  /** Without it, pictures are dropped. Keep the function stable. */
  picture?: PictureOf;
}

/** Formatted text rendered as our own elements, so that nothing in it can run. */
export function RichText({ html, picture }: Props) {
  const nodes = useMemo(
    () => nodesIn(new DOMParser().parseFromString(html, 'text/html').body, picture),
    [html, picture],
  );
  return <div className="rich-text">{nodes}</div>;
}

const nodesIn = (parent: Node, picture: PictureOf | undefined): ReactNode[] =>
  [...parent.childNodes].map((node, index) => (
    <Fragment key={index}>{elementOf(node, picture)}</Fragment>
  ));

function elementOf(node: Node, picture: PictureOf | undefined): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof HTMLElement)) return null;
  const name = node.tagName.toLowerCase();
  if (name === 'br' || name === 'hr') return createElement(name);
  if (plain.has(name)) return createElement(name, null, ...nodesIn(node, picture));
  if (name === 'table')
    return (
      // Content wider than the page can be scrolled by keyboard, too.
      <div className="rich-table" tabIndex={0}>
        <table>{nodesIn(node, picture)}</table>
      </div>
    );
  if (cells.has(name)) return createElement(name, spansOf(node), ...nodesIn(node, picture));
  if (name === 'img') {
    const file = node.getAttribute('data-file');
    return file && picture ? picture(file, node.getAttribute('alt') ?? '') : null;
  }
  const address = name === 'a' ? (node.getAttribute('href') ?? '') : '';
  if (isSafe(address))
    return (
      <a href={address} target="_blank" rel="noopener noreferrer">
        {nodesIn(node, picture)}
      </a>
    );
  return nodesIn(node, picture);
}

const spansOf = (cell: HTMLElement) => ({
  colSpan: Number(cell.getAttribute('colspan') ?? 1),
  rowSpan: Number(cell.getAttribute('rowspan') ?? 1),
});
