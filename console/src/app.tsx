import { lazy } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';

import { LockGate } from './features/lock/lock-gate';
import { Crash } from './shell/states/crash';
import { Root } from './shell/frame/root';

const Login = lazy(() => import('./features/login/login'));
const Forgot = lazy(() => import('./features/forgot/forgot'));
const ConfirmEmail = lazy(() => import('./features/forgot/confirm-email'));
const Reset = lazy(() => import('./features/forgot/reset'));
const Register = lazy(() => import('./features/register/register'));
const ScanApprove = lazy(() => import('./features/login/scan-approve'));
const Linked = lazy(() => import('./features/notifications/linked'));
const Share = lazy(() => import('./features/share/share-page'));

export const loadShell = () => import('./shell/frame/frame');
const Shell = lazy(loadShell);

const router = createBrowserRouter([
  {
    element: <Root />,
    errorElement: <Crash />,
    children: [
      { path: '/login', element: <Login /> },
      { path: '/forgot', element: <Forgot /> },
      { path: '/reset-password', element: <Reset /> },
      { path: '/confirm-email', element: <ConfirmEmail /> },
      { path: '/register', element: <Register /> },
      { path: '/notification', element: <Linked /> },
      { path: '/scan', element: <ScanApprove /> },
      { path: '/share/:token?', element: <Share /> },
      {
        path: '*',
        element: (
          <LockGate>
            <Shell />
          </LockGate>
        ),
      },
    ],
  },
]);

export const App = () => <RouterProvider router={router} />;
