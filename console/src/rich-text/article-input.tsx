import { lazy, Suspense } from 'react';

import type { InputParts } from '../resource';

const Editor = lazy(() => import('./article-editor'));

/** The text of an article in a form; the editor is loaded on first use. */
export const ArticleInput = (parts: InputParts<string | null>) => (
  <Suspense fallback={<div className="bone block" aria-busy="true" />}>
    <Editor {...parts} />
  </Suspense>
);
