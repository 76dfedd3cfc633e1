import './reading.css';
import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';

import { Skeleton } from '../../../shell/states/skeleton';
import { ReadingList } from './reading-list';

const ReadingPage = lazy(() => import('./reading-page'));

/** The list of readable posts, and each post under its code. */
export default function ReadingScreens() {
  return (
    <Suspense fallback={<Skeleton />}>
      <Routes>
        <Route index element={<ReadingList />} />
        <Route path=":code" element={<ReadingPage />} />
      </Routes>
    </Suspense>
  );
}
