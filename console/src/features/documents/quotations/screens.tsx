import '../documents.css';
import './quotations.css';
import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';

import { Skeleton } from '../../../shell/states/skeleton';
import { AroundQuotations } from './quotation-form';
import { QuotationListPage } from './quotation-list';

const QuotationPage = lazy(() => import('./quotation-page'));
const NewQuotation = lazy(() => import('./new-quotation'));
const EditQuotation = lazy(() => import('./edit-quotation'));

/** All screens of quotations, under the path of their list. */
const QuotationScreens = () => (
  <AroundQuotations>
    <Suspense fallback={<Skeleton />}>
      <Routes>
        <Route index element={<QuotationListPage />} />
        <Route path="new" element={<NewQuotation />} />
        <Route path=":id" element={<QuotationPage />} />
        <Route path=":id/edit" element={<EditQuotation />} />
      </Routes>
    </Suspense>
  </AroundQuotations>
);

export default QuotationScreens;
