import './rich-text.css';
import { createElement, Fragment, type ReactNode, useMemo } from 'react';

const plain = new Set([
  ...['p', 'br', 'hr', 'h1', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code'],
  ...['strong', 'b', 'em', 'i', 'u', 's'],
]);
const isSafe = (address: string): boolean => /^(https?:|mailto:)/i.test(address);

/** Formatted text rendered as our own elements, so that nothing in it can run. */
export function RichText({ html }: { html: string }) {
  const nodes = useMemo(
    () => nodesIn(new DOMParser().parseFromString(html, 'text/html').body),
    [html],
  );
  return <div className="rich-text">{nodes}</div>;
}

const nodesIn = (parent: Node): ReactNode[] =>
  [...parent.childNodes].map((node, index) => <Fragment key={index}>{elementOf(node)}</Fragment>);

function elementOf(node: Node): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof HTMLElement)) return null;
  const name = node.tagName.toLowerCase();
  if (name === 'br' || name === 'hr') return createElement(name);
  if (plain.has(name)) return createElement(name, null, ...nodesIn(node));
  const address = name === 'a' ? (node.getAttribute('href') ?? '') : '';
  if (isSafe(address))
    return (
      <a href={address} target="_blank" rel="noopener noreferrer">
        {nodesIn(node)}
      </a>
    );
  return nodesIn(node);
}
