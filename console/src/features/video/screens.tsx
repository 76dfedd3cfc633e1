import './video.css';
import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';

import { Skeleton } from '../../shell/states/skeleton';
import { GalleryPage } from './gallery';

const Watch = lazy(() => import('./watch'));

/** The list of videos, and each video on a page of its own. */
export default function VideoScreens() {
  return (
    <Suspense fallback={<Skeleton />}>
      <Routes>
        <Route index element={<GalleryPage />} />
        <Route path=":id" element={<Watch />} />
      </Routes>
    </Suspense>
  );
}
