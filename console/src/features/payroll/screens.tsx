import './payroll.css';
import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';

import { Skeleton } from '../../shell/states/skeleton';
import PayrollHome from './home/home';

const Runs = lazy(() => import('./home/runs'));
const RunPage = lazy(() => import('./run/run-page'));
const VariancePage = lazy(() => import('./variance/variance-page'));
const WhatIfPage = lazy(() => import('./what-if/what-if-page'));

/** The months of payroll, their runs, and everything below them, under the path of the home. */
export default function PayrollScreens() {
  return (
    <Suspense fallback={<Skeleton />}>
      <Routes>
        <Route index element={<PayrollHome />} />
        <Route path="all" element={<Runs />} />
        <Route path="what-if" element={<WhatIfPage />} />
        <Route path=":id" element={<RunPage />} />
        <Route path=":id/variance" element={<VariancePage />} />
      </Routes>
    </Suspense>
  );
}
