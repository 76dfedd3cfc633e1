import './roles.css';
import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';

import { Skeleton } from '../../shell/states/skeleton';
import { RoleScreen } from './role-screen';

const RolePage = lazy(() => import('./role-page'));

/** Roles and the rights they grant, under the path of the list. */
export default function RoleScreens() {
  return (
    <Suspense fallback={<Skeleton />}>
      <Routes>
        <Route index element={<RoleScreen />} />
        <Route path=":id" element={<RolePage />} />
      </Routes>
    </Suspense>
  );
}
