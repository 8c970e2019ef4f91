import type { RouteObject } from 'react-router-dom';
import { createHashRouter, Navigate } from 'react-router-dom';
import { GuestOnly, RequirePerson, RequireRight } from '#renderer/session/guards.tsx';
import type { ConnectionWatch } from '#renderer/shell/connection.ts';
import { Layout } from '#renderer/shell/layout.tsx';
import { BrokenPage, ForbiddenPage, NotFoundPage } from '#renderer/shell/message-page.tsx';
import { LoadingBar } from '#renderer/shell/page-loader.tsx';
import { HomeScreen } from './home-screen.tsx';

/** Each screen is a file of its own, fetched when it is first opened. */
const screens: RouteObject[] = [
  { index: true, element: <Navigate to="/homepage" replace /> },
  { path: 'homepage', element: <HomeScreen /> },
  {
    path: 'resetPassword',
    lazy: {
      Component: async () => (await import('./reset-password-screen.tsx')).ResetPasswordScreen,
    },
  },
  {
    element: <GuestOnly />,
    children: [
      {
        path: 'login',
        lazy: { Component: async () => (await import('./login-screen.tsx')).LoginScreen },
      },
    ],
  },
  {
    element: <RequirePerson />,
    children: [
      {
        path: 'citizen/dashboard',
        lazy: {
          Component: async () =>
            (await import('./citizen-dashboard-screen.tsx')).CitizenDashboardScreen,
        },
      },
      {
        element: (
          <RequireRight rightKey="app-crm-contact" letters={['VW']} otherwise={<ForbiddenPage />} />
        ),
        children: [
          {
            path: 'crm/contact',
            lazy: { Component: async () => (await import('./contact-screen.tsx')).ContactScreen },
          },
          {
            path: 'crm/contact/view/:crmId',
            lazy: {
              Component: async () =>
                (await import('./contact-detail-screen.tsx')).ContactDetailScreen,
            },
          },
        ],
      },
    ],
  },
  { path: 'error/404', element: <NotFoundPage /> },
  { path: '*', element: <Navigate to="/error/404" replace /> },
];

export const createRouter = (connection: ConnectionWatch) =>
  createHashRouter([
    {
      element: <Layout connection={connection} />,
      children: [
        {
          errorElement: <BrokenPage />,
          hydrateFallbackElement: <LoadingBar loading />,
          children: screens,
        },
      ],
    },
  ]);
