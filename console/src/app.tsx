import { lazy } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';

import { Crash } from './shell/crash';
import { Root } from './shell/root';

const Login = lazy(() => import('./features/login/login'));
const Share = lazy(() => import('./features/share/share-page'));
const Shell = lazy(() => import('./shell/frame'));

const router = createBrowserRouter([
  {
    element: <Root />,
    errorElement: <Crash />,
    children: [
      { path: '/login', element: <Login /> },
      { path: '/share/:token', element: <Share /> },
      { path: '*', element: <Shell /> },
    ],
  },
]);

export const App = () => <RouterProvider router={router} />;
