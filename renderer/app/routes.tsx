import type { PagePath } from '#shared/rules/pages.ts';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { createHashRouter, Navigate } from 'react-router-dom';
import { loadWords } from '#renderer/i18n/load-words.ts';
import { Guard } from '#renderer/session/guards.tsx';
import { pageTable } from '#renderer/session/page-table.ts';
import type { ConnectionWatch } from '#renderer/shell/connection.ts';
import { Layout } from '#renderer/shell/layout.tsx';
import type { RouteHandle } from '#renderer/shell/layouts/layout-choice.tsx';
import { BrokenPage, ForbiddenPage, NotFoundPage } from '#renderer/shell/message-page.tsx';
import { LoadingBar } from '#renderer/shell/page-loader.tsx';
import { fetched } from '#renderer/ui/late.ts';
import { HomeScreen } from './home-screen.tsx';
import { slots } from './slots.ts';

/** A screen that is part of the start, or one that is a file of its own, fetched when it is first opened. */
type Screen =
  | { readonly Component: ComponentType }
  | { readonly lazy: () => Promise<{ readonly Component: ComponentType }> };

type PageRoute = Screen & { readonly handle?: RouteHandle };

/** For pages that people come to from a mail: nothing there leads away from what they came for. */
const plain: RouteHandle = { layout: 'plain' };

const searchResults: PageRoute = {
  lazy: async () => ({
    Component: (await import('./search-results-screen.tsx')).SearchResultsScreen,
  }),
};

const property: PageRoute = {
  lazy: async () => ({ Component: (await import('./property-screen.tsx')).PropertyScreen }),
};

const oneCase: PageRoute = {
  lazy: async () => ({ Component: (await import('./case-screen.tsx')).CaseScreen }),
};

const article: PageRoute = {
  lazy: async () => ({ Component: (await import('./article-screen.tsx')).ArticleScreen }),
};

const request: PageRoute = {
  lazy: async () => ({ Component: (await import('./request-screen.tsx')).RequestScreen }),
};

const dashboards: PageRoute = {
  lazy: async () => ({ Component: (await import('./dashboards-screen.tsx')).DashboardsScreen }),
};

/** The screen of every page in the page table, which says who may see it. */
const screens: Readonly<Record<PagePath, PageRoute>> = {
  '/homepage': { Component: HomeScreen },
  '/login': {
    lazy: async () => ({ Component: (await import('./login-screen.tsx')).LoginScreen }),
  },
  '/register': {
    lazy: async () => ({ Component: (await import('./register-screen.tsx')).RegisterScreen }),
  },
  '/verify-user': {
    handle: plain,
    lazy: async () => ({ Component: (await import('./verify-user-screen.tsx')).VerifyUserScreen }),
  },
  '/resetPassword': {
    handle: plain,
    lazy: async () => ({
      Component: (await import('./reset-password-screen.tsx')).ResetPasswordScreen,
    }),
  },
  '/social-sign-in': {
    handle: plain,
    lazy: async () => ({
      Component: (await import('./social-sign-in-screen.tsx')).SocialSignInScreen,
    }),
  },
  '/list-confirmation/:token': {
    handle: plain,
    lazy: async () => ({
      Component: (await import('./list-link-screen.tsx')).ListConfirmationScreen,
    }),
  },
  '/unsubscribe/:token': {
    handle: plain,
    lazy: async () => ({ Component: (await import('./list-link-screen.tsx')).UnsubscribeScreen }),
  },
  '/accessibility': {
    lazy: async () => ({
      Component: (await import('./accessibility-screen.tsx')).AccessibilityScreen,
    }),
  },
  '/app/my-organizations': {
    lazy: async () => ({
      Component: (await import('./my-organizations-screen.tsx')).MyOrganizationsScreen,
    }),
  },
  '/notification/:id': {
    lazy: async () => ({
      Component: (await import('./notification-screen.tsx')).NotificationScreen,
    }),
  },
  '/profile/update-profile': {
    lazy: async () => ({ Component: (await import('./profile-screen.tsx')).ProfileScreen }),
  },
  '/profile/security': {
    lazy: async () => ({ Component: (await import('./security-screen.tsx')).SecurityScreen }),
  },
  '/desktop/settings': {
    lazy: async () => ({
      Component: (await import('./desktop-settings-screen.tsx')).DesktopSettingsScreen,
    }),
  },
  '/crm/duplicates': {
    lazy: async () => ({ Component: (await import('./duplicates-screen.tsx')).DuplicatesScreen }),
  },
  '/app/tasks': {
    lazy: async () => ({ Component: (await import('./tasks-screen.tsx')).TasksScreen }),
  },
  '/app/dashboards': dashboards,
  '/app/dashboards/:id': dashboards,
  '/citizen/dashboard': {
    lazy: async () => ({
      Component: (await import('./citizen-dashboard-screen.tsx')).CitizenDashboardScreen,
    }),
  },
  '/crm/contact': {
    lazy: async () => {
      // The tab that people begin at, and its words, come beside the frame and not after it; what fails says so later itself.
      void import('./contact-view-tab.tsx').catch(() => undefined);
      const words = loadWords('contacts', 'table', 'views', 'exports');
      const { CrmScreen } = await import('./crm-screen.tsx');
      await words;
      return { Component: CrmScreen };
    },
  },
  '/crm/contact/trash': {
    lazy: async () => ({ Component: (await import('./trash-screen.tsx')).TrashScreen }),
  },
  '/crm/contact/view/:crmId': {
    lazy: async () => ({
      Component: (await import('./contact-detail-screen.tsx')).ContactDetailScreen,
    }),
  },
  '/crm/import': {
    lazy: async () => ({ Component: (await import('./imports-screen.tsx')).ImportsScreen }),
  },
  '/crm/import/:importId': {
    lazy: async () => ({ Component: (await import('./import-screen.tsx')).ImportScreen }),
  },
  '/crm/contact/history/:listId': {
    lazy: async () => ({
      Component: (await import('./mail-history-screen.tsx')).MailHistoryScreen,
    }),
  },
  '/crm/mail-templates': {
    lazy: async () => ({
      Component: (await import('./mail-templates-screen.tsx')).MailTemplatesScreen,
    }),
  },
  '/housing/projects': {
    lazy: async () => ({
      Component: (await import('./housing-projects-screen.tsx')).HousingProjectsScreen,
    }),
  },
  '/housing/project/:id': {
    lazy: async () => ({
      Component: (await import('./housing-project-screen.tsx')).HousingProjectScreen,
    }),
  },
  '/app/reports': {
    lazy: async () => ({ Component: (await import('./reports-screen.tsx')).ReportsScreen }),
  },
  '/app/reports/:id': {
    lazy: async () => ({ Component: (await import('./report-screen.tsx')).ReportScreen }),
  },
  '/admin/access-control': {
    lazy: async () => ({
      Component: (await import('./access-control-screen.tsx')).AccessControlScreen,
    }),
  },
  '/admin/app-config': {
    lazy: async () => ({ Component: (await import('./app-config-screen.tsx')).AppConfigScreen }),
  },
  '/admin/register-person': {
    lazy: async () => ({
      Component: (await import('./register-person-screen.tsx')).RegisterPersonScreen,
    }),
  },
  '/admin/groups': {
    lazy: async () => ({ Component: (await import('./groups-screen.tsx')).GroupsScreen }),
  },
  '/admin/outbox': {
    lazy: async () => ({ Component: (await import('./outbox-screen.tsx')).OutboxScreen }),
  },
  '/admin/audit': {
    lazy: async () => ({ Component: (await import('./audit-screen.tsx')).AuditScreen }),
  },
  '/search-result/:name/:keyword/:index': searchResults,
  '/searchResult/:name/:keyword/:index': searchResults,
  '/case-engine/property/:apn': property,
  '/case-engine/property/:apn/:caseId': property,
  '/property/:apn': property,
  '/property/:apn/:caseId': property,
  '/case-engine/case-management/case-details/:caseId': oneCase,
  '/case/case-details/:caseId': oneCase,
  '/rich-content/published/view/details/:blogId': article,
  '/content/details/:blogId': article,
  '/faqs/:faqId': {
    lazy: async () => ({ Component: (await import('./faq-screen.tsx')).FaqScreen }),
  },
  '/document/:documentId': {
    lazy: async () => ({ Component: (await import('./document-screen.tsx')).DocumentScreen }),
  },
  '/case-engine/case-management/intake/create': request,
  '/intake/create': request,
  '/error/404': { Component: NotFoundPage },
};

/** The same screen, asked for again where its file does not come at once. */
const patient = (screen: PageRoute): PageRoute =>
  'lazy' in screen ? { ...screen, lazy: () => fetched(screen.lazy) } : screen;

const pageRoutes = Object.entries(screens).map(
  ([path, screen]): RouteObject => ({
    // `Object.entries` forgets that the keys are pages.
    element: <Guard audience={pageTable[path as PagePath]} otherwise={<ForbiddenPage />} />,
    children: [{ path, ...patient(screen) }],
  }),
);

/** The bare address is the front page's: a redirect would draw the frame once for nothing. */
const openFrontPage = (): void => {
  if (/^#?\/?$/.test(window.location.hash)) {
    window.history.replaceState(window.history.state, '', '#/homepage');
  }
};

export const createRouter = (connection: ConnectionWatch) => {
  openFrontPage();
  return createHashRouter([
    {
      element: <Layout connection={connection} slots={slots} />,
      errorElement: <BrokenPage />,
      children: [
        {
          errorElement: <BrokenPage />,
          hydrateFallbackElement: <LoadingBar loading />,
          children: [
            { index: true, element: <Navigate to="/homepage" replace /> },
            ...pageRoutes,
            { path: '*', element: <Navigate to="/error/404" replace /> },
          ],
        },
      ],
    },
  ]);
};
