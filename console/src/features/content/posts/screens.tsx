import './posts.css';
import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';

import { Skeleton } from '../../../shell/states/skeleton';
import { PostList } from './post-list';

const PostEditor = lazy(() => import('./post-editor'));

/** Posts, for their authors: the list, and an editor for each post. */
export default function PostScreens() {
  return (
    <Suspense fallback={<Skeleton />}>
      <Routes>
        <Route index element={<PostList />} />
        <Route path=":id" element={<PostEditor />} />
      </Routes>
    </Suspense>
  );
}
