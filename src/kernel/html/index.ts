export { escapeHtml, escapeText } from './escape';
export { paragraphsHtml, paragraphsIn } from './paragraphs';
