import type { RightLetter } from '#shared/contract/access.ts';
import { type PagePath, pagePattern } from '#shared/rules/pages.ts';
import type { RightKey } from '#shared/rules/right-keys.ts';
import type { Door } from './door.ts';

/** Who may see a page. A door is for visitors alone: a person has come in already. */
export type Audience =
  | { readonly kind: 'everyone' }
  | { readonly kind: 'visitor'; readonly door: Door }
  | { readonly kind: 'person' }
  | {
      readonly kind: 'right';
      readonly key: RightKey;
      readonly letters: readonly RightLetter[];
    };

const everyone: Audience = { kind: 'everyone' };
const person: Audience = { kind: 'person' };
const visitor = (door: Door): Audience => ({ kind: 'visitor', door });
const right = (key: RightKey, ...letters: readonly RightLetter[]): Audience => ({
  kind: 'right',
  key,
  letters,
});

/**
 * Every page of the portal and who may see it. An address that is not here leads to /error/404, whoever asks: areas
 * without screens have no pages. The screens themselves are in `renderer/app/routes.tsx`.
 */
export const pageTable = {
  '/homepage': everyone,
  '/login': visitor('login'),
  '/register': visitor('register'),
  '/verify-user': everyone,
  '/resetPassword': everyone,
  '/social-sign-in': everyone,
  '/list-confirmation/:token': everyone,
  '/unsubscribe/:token': everyone,
  '/accessibility': everyone,
  '/notification/:id': person,
  '/app/my-organizations': person,
  '/profile/update-profile': person,
  '/profile/security': person,
  '/desktop/settings': everyone,
  '/crm/duplicates': right('app-crm-contact', 'CR', 'ED', 'VW'),
  '/app/tasks': right('app-crm-contact', 'VW'),
  '/app/dashboards': right('dashboard', 'VW'),
  '/app/dashboards/:id': right('dashboard', 'VW'),
  '/citizen/dashboard': person,
  '/crm/contact': right('app-crm-contact', 'VW'),
  '/crm/contact/trash': right('app-crm-contact', 'DL', 'VW'),
  '/crm/contact/view/:crmId': right('app-crm-contact', 'VW'),
  '/crm/follow-ups': right('app-crm-contact', 'VW'),
  '/crm/import': right('app-crm-contact', 'CR', 'ED', 'VW'),
  '/crm/import/:importId': right('app-crm-contact', 'CR', 'ED', 'VW'),
  '/crm/contact/history/:listId': right('manage-mailing-list', 'VW'),
  '/crm/mail-templates': right('manage-mailing-list', 'VW'),
  '/crm/blocked-addresses': right('manage-mailing-list', 'VW'),
  '/housing/projects': right('housing-project', 'VW'),
  '/housing/project/:id': right('housing-project', 'VW'),
  '/app/reports': right('report-builder', 'VW'),
  '/app/reports/:id': right('report-builder', 'VW'),
  '/admin/access-control': right('access-control', 'VW'),
  '/admin/app-config': right('app-config', 'VW'),
  '/admin/register-person': right('manage-user', 'CR'),
  '/admin/groups': right('manage-user', 'VW'),
  '/admin/outbox': right('app-config', 'VW'),
  '/admin/audit': right('access-control', 'VW'),
  '/search-result/:name/:keyword/:index': person,
  '/searchResult/:name/:keyword/:index': everyone,
  '/case-engine/property/:apn': person,
  '/case-engine/property/:apn/:caseId': person,
  '/property/:apn': everyone,
  '/property/:apn/:caseId': everyone,
  '/case-engine/case-management/case-details/:caseId': person,
  '/case/case-details/:caseId': everyone,
  '/rich-content/published/view/details/:blogId': person,
  '/content/details/:blogId': everyone,
  '/faqs': everyone,
  '/app-faq-list': everyone,
  '/faqs/:faqId': everyone,
  '/document/:documentId': person,
  '/case-engine/case-management/intake/create': person,
  '/intake/create': everyone,
  '/error/404': everyone,
} as const satisfies Readonly<Record<PagePath, Audience>>;

const patterns = Object.entries(pageTable).map(([path, audience]) => ({
  // `Object.entries` forgets that the keys are pages.
  pattern: pagePattern(path as PagePath),
  audience,
}));

/** Who may see what lies at a path, without its query; undefined where there is no page. */
export const audienceOf = (pathname: string): Audience | undefined =>
  patterns.find(({ pattern }) => pattern.test(pathname))?.audience;
