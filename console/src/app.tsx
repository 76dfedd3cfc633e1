import { lazy } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';

import { Crash } from './shell/crash';
import { Root } from './shell/root';

const Login = lazy(() => import('./features/login/login'));
const Shell = lazy(() => import('./shell/frame'));

const router = createBrowserRouter([
  {
    element: <Root />,
    errorElement: <Crash />,
    children: [
      { path: '/login', element: <Login /> },
      { path: '*', element: <Shell /> },
    ],
  },
]);

export const App = () => <RouterProvider router={router} />;
