import type { RouteObject } from 'react-router-dom';
import { createHashRouter, Navigate } from 'react-router-dom';
import { GuestOnly, RequirePerson, RequireRight } from '#renderer/session/guards.tsx';
import type { ConnectionWatch } from '#renderer/shell/connection.ts';
import { Layout } from '#renderer/shell/layout.tsx';
import { BrokenPage, ForbiddenPage, NotFoundPage } from '#renderer/shell/message-page.tsx';
import { LoadingBar } from '#renderer/shell/page-loader.tsx';
import { HomeScreen } from './home-screen.tsx';
import { slots } from './slots.ts';

/**
 * Each screen is a file of its own, fetched when it is first opened. As a function and not as an object: of an object
 * the router swallows the failure and shows nothing.
 */
const screens: RouteObject[] = [
  { index: true, element: <Navigate to="/homepage" replace /> },
  { path: 'homepage', element: <HomeScreen /> },
  {
    path: 'resetPassword',
    lazy: async () => ({
      Component: (await import('./reset-password-screen.tsx')).ResetPasswordScreen,
    }),
  },
  {
    path: 'social-sign-in',
    lazy: async () => ({
      Component: (await import('./social-sign-in-screen.tsx')).SocialSignInScreen,
    }),
  },
  {
    element: <GuestOnly />,
    children: [
      {
        path: 'login',
        lazy: async () => ({ Component: (await import('./login-screen.tsx')).LoginScreen }),
      },
    ],
  },
  {
    element: <RequirePerson />,
    children: [
      {
        path: 'notification/:id',
        lazy: async () => ({
          Component: (await import('./notification-screen.tsx')).NotificationScreen,
        }),
      },
      {
        path: 'citizen/dashboard',
        lazy: async () => ({
          Component: (await import('./citizen-dashboard-screen.tsx')).CitizenDashboardScreen,
        }),
      },
      {
        element: (
          <RequireRight rightKey="app-crm-contact" letters={['VW']} otherwise={<ForbiddenPage />} />
        ),
        children: [
          {
            path: 'crm/contact',
            lazy: async () => ({ Component: (await import('./contact-screen.tsx')).ContactScreen }),
          },
          {
            path: 'crm/contact/view/:crmId',
            lazy: async () => ({
              Component: (await import('./contact-detail-screen.tsx')).ContactDetailScreen,
            }),
          },
        ],
      },
      {
        element: (
          <RequireRight rightKey="app-config" letters={['VW']} otherwise={<ForbiddenPage />} />
        ),
        children: [
          {
            path: 'admin/outbox',
            lazy: async () => ({ Component: (await import('./outbox-screen.tsx')).OutboxScreen }),
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
      element: <Layout connection={connection} slots={slots} />,
      children: [
        {
          errorElement: <BrokenPage />,
          hydrateFallbackElement: <LoadingBar loading />,
          children: screens,
        },
      ],
    },
  ]);
