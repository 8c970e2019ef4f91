import type { Call } from '#shared/contract/define-call.ts';
import * as accessControl from './access-control.ts';
import * as appConfig from './app-config.ts';
import * as additionalContact from './additional-contact.ts';
import * as accountCare from './account-care.ts';
import * as account from './account.ts';
import * as audit from './audit.ts';
import * as bulkEdit from './bulk-edit.ts';
import * as bulkNote from './bulk-note.ts';
import * as caseDetail from './case.ts';
import * as caseType from './case-type.ts';
import * as clientLog from './client-log.ts';
import * as colleagueSchedules from './colleague-schedules.ts';
import * as contactImport from './contact-import.ts';
import * as crmContact from './crm-contact.ts';
import * as crmList from './crm-list.ts';
import * as deletedList from './deleted-list.ts';
import * as crmContactEdit from './crm-contact-edit.ts';
import * as crmContactHistory from './crm-contact-history.ts';
import * as crmContactTrash from './crm-contact-trash.ts';
import * as crmView from './crm-view.ts';
import * as dashboard from './dashboard.ts';
import * as duplicate from './duplicate.ts';
import * as exports from './export.ts';
import * as gisAddress from './gis-address.ts';
import * as globalSearch from './global-search.ts';
import * as group from './group.ts';
import * as groupMapping from './group-mapping.ts';
import * as health from './health.ts';
import * as housing from './housing.ts';
import * as idmUser from './idm-user.ts';
import * as inbox from './inbox.ts';
import * as knowledge from './knowledge.ts';
import * as label from './label.ts';
import * as listOfContact from './list-of-contact.ts';
import * as mail from './mail.ts';
import * as mailLedger from './mail-ledger.ts';
import * as mailTemplate from './mail-template.ts';
import * as mailing from './mailing.ts';
import * as menu from './menu.ts';
import * as note from './note.ts';
import * as oauth from './oauth.ts';
import * as organization from './organization.ts';
import * as ownData from './own-data.ts';
import * as password from './password.ts';
import * as payments from './payments.ts';
import * as profile from './profile.ts';
import * as portalImage from './portal-image.ts';
import * as report from './report.ts';
import * as reportDashboards from './report-dashboards.ts';
import * as property from './property.ts';
import * as savedView from './saved-view.ts';
import * as social from './social.ts';
import * as security from './security.ts';
import * as startup from './startup.ts';
import * as subscription from './subscription.ts';
import * as task from './task.ts';
import * as widget from './widget.ts';
import * as widgetData from './widget-data.ts';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value;

/** Every call of the service by its name: what the server must route and the tests walk. */
export const register: ReadonlyMap<string, Call> = new Map(
  [
    accessControl,
    appConfig,
    account,
    accountCare,
    audit,
    bulkEdit,
    bulkNote,
    additionalContact,
    caseDetail,
    caseType,
    clientLog,
    colleagueSchedules,
    contactImport,
    crmContact,
    crmList,
    crmContactEdit,
    crmContactHistory,
    crmContactTrash,
    crmView,
    dashboard,
    duplicate,
    exports,
    gisAddress,
    globalSearch,
    group,
    groupMapping,
    health,
    housing,
    idmUser,
    inbox,
    knowledge,
    label,
    listOfContact,
    deletedList,
    mail,
    mailLedger,
    mailTemplate,
    mailing,
    menu,
    note,
    oauth,
    organization,
    ownData,
    password,
    payments,
    portalImage,
    property,
    profile,
    report,
    reportDashboards,
    savedView,
    social,
    security,
    startup,
    subscription,
    task,
    widget,
    widgetData,
  ].flatMap((calls) =>
    Object.entries(calls).filter((entry): entry is [string, Call] => isCall(entry[1])),
  ),
);
