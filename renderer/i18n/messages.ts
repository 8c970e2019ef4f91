import type accessibility from './messages/en/accessibility.json';
import type accessControl from './messages/en/access-control.json';
import type appConfig from './messages/en/app-config.json';
import type account from './messages/en/account.json';
import type accountCare from './messages/en/account-care.json';
import type audit from './messages/en/audit.json';
import type blocked from './messages/en/blocked.json';
import type cases from './messages/en/cases.json';
import type charts from './messages/en/charts.json';
import type contactCare from './messages/en/contact-care.json';
import type bulkEdit from './messages/en/bulk-edit.json';
import type duplicates from './messages/en/duplicates.json';
import type contacts from './messages/en/contacts.json';
import type groups from './messages/en/groups.json';
import type housing from './messages/en/housing.json';
import type importing from './messages/en/import.json';
import type insight from './messages/en/insight.json';
import type reports from './messages/en/reports.json';
import type exports from './messages/en/exports.json';
import type inbox from './messages/en/inbox.json';
import type dashboards from './messages/en/dashboards.json';
import type days from './messages/en/days.json';
import type desktop from './messages/en/desktop.json';
import type lists from './messages/en/lists.json';
import type mailing from './messages/en/mailing.json';
import type map from './messages/en/map.json';
import type notes from './messages/en/notes.json';
import type organizations from './messages/en/organizations.json';
import type outbox from './messages/en/outbox.json';
import type places from './messages/en/places.json';
import type profile from './messages/en/profile.json';
import type reading from './messages/en/reading.json';
import type register from './messages/en/register.json';
import type search from './messages/en/search.json';
import type security from './messages/en/security.json';
import type session from './messages/en/session.json';
import type sharing from './messages/en/sharing.json';
import type shell from './messages/en/shell.json';
import type social from './messages/en/social.json';
import type views from './messages/en/views.json';
import type subscriptions from './messages/en/subscriptions.json';
import type tasks from './messages/en/tasks.json';
import type table from './messages/en/table.json';

/** English has every key, so its files give the keys their types. A new namespace is one line here. */
export type Messages = {
  readonly accessibility: typeof accessibility;
  readonly account: typeof account;
  readonly 'account-care': typeof accountCare;
  readonly 'app-config': typeof appConfig;
  readonly audit: typeof audit;
  readonly blocked: typeof blocked;
  readonly cases: typeof cases;
  readonly charts: typeof charts;
  readonly 'contact-care': typeof contactCare;
  readonly 'access-control': typeof accessControl;
  readonly 'bulk-edit': typeof bulkEdit;
  readonly duplicates: typeof duplicates;
  readonly contacts: typeof contacts;
  readonly groups: typeof groups;
  readonly housing: typeof housing;
  readonly import: typeof importing;
  readonly exports: typeof exports;
  readonly inbox: typeof inbox;
  readonly dashboards: typeof dashboards;
  readonly days: typeof days;
  readonly desktop: typeof desktop;
  readonly insight: typeof insight;
  readonly reports: typeof reports;
  readonly lists: typeof lists;
  readonly mailing: typeof mailing;
  readonly map: typeof map;
  readonly notes: typeof notes;
  readonly organizations: typeof organizations;
  readonly outbox: typeof outbox;
  readonly places: typeof places;
  readonly profile: typeof profile;
  readonly reading: typeof reading;
  readonly register: typeof register;
  readonly search: typeof search;
  readonly security: typeof security;
  readonly session: typeof session;
  readonly sharing: typeof sharing;
  readonly shell: typeof shell;
  readonly social: typeof social;
  readonly views: typeof views;
  readonly subscriptions: typeof subscriptions;
  readonly tasks: typeof tasks;
  readonly table: typeof table;
};

export type Namespace = keyof Messages;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: Messages;
  }
}
