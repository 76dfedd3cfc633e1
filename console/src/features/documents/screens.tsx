import './documents.css';
import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';

import type { KindNumber } from '@modules/invoicing/contract';
import { Skeleton } from '../../shell/states/skeleton';
import { KindProvider } from './kind-context';
import { DocumentList } from './list/document-list';

const DocumentPage = lazy(() => import('./detail/document-page'));
const NewDocument = lazy(() => import('./editor/new-document'));
const EditDocument = lazy(() => import('./editor/edit-document'));

/** All screens of one kind of document, under the path of its list. */
export const DocumentScreens = ({ kind }: { kind: KindNumber }) => (
  <KindProvider kind={kind}>
    <Suspense fallback={<Skeleton />}>
      <Routes>
        <Route index element={<DocumentList />} />
        <Route path="new" element={<NewDocument />} />
        <Route path=":id" element={<DocumentPage />} />
        <Route path=":id/edit" element={<EditDocument />} />
      </Routes>
    </Suspense>
  </KindProvider>
);
