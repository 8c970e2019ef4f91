import type { PagePath } from '#shared/rules/pages.ts';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { createHashRouter, matchRoutes, Navigate } from 'react-router-dom';
import { loadWords } from '#renderer/i18n/load-words.ts';
import type { Namespace } from '#renderer/i18n/messages.ts';
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

/** A screen that is a file of its own: what it says comes beside it, or React would keep it back for a moment once more. */
const late = (
  words: readonly Namespace[],
  bring: () => Promise<ComponentType>,
): Extract<Screen, { readonly lazy: unknown }> => ({
  lazy: async () => {
    const [Component] = await Promise.all([bring(), loadWords(...words)]);
    return { Component };
  },
});

const searchResults: PageRoute = late(
  ['cases', 'map', 'places', 'search', 'table'],
  async () => (await import('./search-results-screen.tsx')).SearchResultsScreen,
);

const property: PageRoute = late(
  ['cases', 'map', 'places', 'search', 'table'],
  async () => (await import('./property-screen.tsx')).PropertyScreen,
);

const oneCase: PageRoute = late(
  ['cases', 'map', 'places', 'search', 'table'],
  async () => (await import('./case-screen.tsx')).CaseScreen,
);

const article: PageRoute = late(
  ['reading', 'search', 'table'],
  async () => (await import('./article-screen.tsx')).ArticleScreen,
);

const faqs: PageRoute = late(
  ['reading', 'search', 'table'],
  async () => (await import('./faqs-screen.tsx')).FaqsScreen,
);

const request: PageRoute = late(
  ['cases', 'reading', 'search', 'table'],
  async () => (await import('./request-screen.tsx')).RequestScreen,
);

const dashboards: PageRoute = late(
  ['charts', 'dashboards', 'insight'],
  async () => (await import('./dashboards-screen.tsx')).DashboardsScreen,
);

/** The screen of every page in the page table, which says who may see it. */
const screens: Readonly<Record<PagePath, PageRoute>> = {
  '/homepage': { Component: HomeScreen },
  '/login': late(['session'], async () => (await import('./login-screen.tsx')).LoginScreen),
  '/register': late(
    ['account', 'register', 'session'],
    async () => (await import('./register-screen.tsx')).RegisterScreen,
  ),
  '/verify-user': {
    handle: plain,
    ...late(['register'], async () => (await import('./verify-user-screen.tsx')).VerifyUserScreen),
  },
  '/resetPassword': {
    handle: plain,
    ...late(
      ['account'],
      async () => (await import('./reset-password-screen.tsx')).ResetPasswordScreen,
    ),
  },
  '/social-sign-in': {
    handle: plain,
    ...late(
      ['session', 'social'],
      async () => (await import('./social-sign-in-screen.tsx')).SocialSignInScreen,
    ),
  },
  '/list-confirmation/:token': {
    handle: plain,
    ...late(
      ['subscriptions'],
      async () => (await import('./list-link-screen.tsx')).ListConfirmationScreen,
    ),
  },
  '/unsubscribe/:token': {
    handle: plain,
    ...late(
      ['subscriptions'],
      async () => (await import('./list-link-screen.tsx')).UnsubscribeScreen,
    ),
  },
  '/accessibility': late(
    ['accessibility'],
    async () => (await import('./accessibility-screen.tsx')).AccessibilityScreen,
  ),
  '/app/my-organizations': late(
    ['organizations', 'table'],
    async () => (await import('./my-organizations-screen.tsx')).MyOrganizationsScreen,
  ),
  '/notification/:id': late(
    ['inbox'],
    async () => (await import('./notification-screen.tsx')).NotificationScreen,
  ),
  '/profile/update-profile': late(
    ['profile', 'session'],
    async () => (await import('./profile-screen.tsx')).ProfileScreen,
  ),
  '/profile/security': late(
    ['security'],
    async () => (await import('./security-screen.tsx')).SecurityScreen,
  ),
  '/desktop/settings': late(
    ['desktop'],
    async () => (await import('./desktop-settings-screen.tsx')).DesktopSettingsScreen,
  ),
  '/crm/duplicates': late(
    ['contact-care', 'contacts', 'duplicates', 'table'],
    async () => (await import('./duplicates-screen.tsx')).DuplicatesScreen,
  ),
  '/app/tasks': late(
    ['contacts', 'tasks'],
    async () => (await import('./tasks-screen.tsx')).TasksScreen,
  ),
  '/app/dashboards': dashboards,
  '/app/dashboards/:id': dashboards,
  '/citizen/dashboard': late(
    [],
    async () => (await import('./citizen-dashboard-screen.tsx')).CitizenDashboardScreen,
  ),
  '/crm/contact': late(['contacts', 'exports', 'table', 'views'], async () => {
    // The tab that people begin at comes beside the frame and not after it, its grid too; what fails says so later itself.
    void import('./contact-view-tab.tsx').catch(() => undefined);
    void import('#renderer/features/contacts/contact-grid.tsx').catch(() => undefined);
    return (await import('./crm-screen.tsx')).CrmScreen;
  }),
  '/crm/contact/trash': late(
    ['contact-care', 'contacts', 'table'],
    async () => (await import('./trash-screen.tsx')).TrashScreen,
  ),
  '/crm/contact/view/:crmId': late(
    ['contact-care', 'contacts'],
    async () => (await import('./contact-detail-screen.tsx')).ContactDetailScreen,
  ),
  '/crm/follow-ups': late(
    ['contacts', 'notes', 'table'],
    async () => (await import('./follow-ups-screen.tsx')).FollowUpsScreen,
  ),
  '/crm/import': late(
    ['contacts', 'import'],
    async () => (await import('./imports-screen.tsx')).ImportsScreen,
  ),
  '/crm/import/:importId': late(
    ['contacts', 'import', 'session'],
    async () => (await import('./import-screen.tsx')).ImportScreen,
  ),
  '/crm/contact/history/:listId': late(
    ['mailing', 'table'],
    async () => (await import('./mail-history-screen.tsx')).MailHistoryScreen,
  ),
  '/crm/mail-templates': late(
    ['mailing'],
    async () => (await import('./mail-templates-screen.tsx')).MailTemplatesScreen,
  ),
  '/crm/blocked-addresses': late(
    ['blocked', 'exports', 'mailing', 'table'],
    async () => (await import('./blocked-addresses-screen.tsx')).BlockedAddressesScreen,
  ),
  '/housing/projects': late(
    ['housing', 'map', 'table'],
    async () => (await import('./housing-projects-screen.tsx')).HousingProjectsScreen,
  ),
  '/housing/project/:id': late(
    ['housing'],
    async () => (await import('./housing-project-screen.tsx')).HousingProjectScreen,
  ),
  '/app/reports': late(
    ['charts', 'insight', 'reports', 'table'],
    async () => (await import('./reports-screen.tsx')).ReportsScreen,
  ),
  '/app/reports/:id': late(
    ['charts', 'exports', 'insight', 'reports', 'session'],
    async () => (await import('./report-screen.tsx')).ReportScreen,
  ),
  '/admin/access-control': late(
    ['access-control'],
    async () => (await import('./access-control-screen.tsx')).AccessControlScreen,
  ),
  '/admin/app-config': late(
    ['account', 'app-config', 'session'],
    async () => (await import('./app-config-screen.tsx')).AppConfigScreen,
  ),
  '/admin/register-person': late(
    ['account', 'register', 'session'],
    async () => (await import('./register-person-screen.tsx')).RegisterPersonScreen,
  ),
  '/admin/groups': late(
    ['groups', 'table'],
    async () => (await import('./groups-screen.tsx')).GroupsScreen,
  ),
  '/admin/outbox': late(
    ['outbox', 'table'],
    async () => (await import('./outbox-screen.tsx')).OutboxScreen,
  ),
  '/admin/audit': late(
    ['audit', 'table'],
    async () => (await import('./audit-screen.tsx')).AuditScreen,
  ),
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
  '/faqs': faqs,
  '/app-faq-list': faqs,
  '/faqs/:faqId': late(
    ['reading', 'search', 'table'],
    async () => (await import('./faq-screen.tsx')).FaqScreen,
  ),
  '/document/:documentId': late(
    ['reading', 'search', 'table'],
    async () => (await import('./document-screen.tsx')).DocumentScreen,
  ),
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

/** Begins to fetch the screen of this address, and what it says, at once: nothing of it is drawn yet. */
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

export type Router = ReturnType<typeof createRouter>;

/**
 * Ends when the screen of this address has come, or it is known that it cannot be had. The router is not listened to: of what
 * it told before it is drawn it would tell nothing then.
 */
export const firstScreen = async (): Promise<void> => {
  const route = matchRoutes(pageRoutes, window.location.hash.slice(1))?.at(-1)?.route;
  if (typeof route?.lazy !== 'function') return;
  await Promise.resolve(route.lazy()).catch(() => undefined);
};
