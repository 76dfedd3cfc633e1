import { lazy, Suspense } from 'react';

import type { InputParts } from '../resource';

const Editor = lazy(() => import('./rich-text-editor'));

/** Formatted text in a form; the editor is loaded on first use. */
export const RichTextInput = (parts: InputParts<string | null>) => (
  <Suspense fallback={<div className="bone block" aria-busy="true" />}>
    <Editor {...parts} />
  </Suspense>
);
