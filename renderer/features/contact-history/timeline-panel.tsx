import {
  IconAddressBook,
  IconBriefcase,
  IconBriefcaseOff,
  IconListCheck,
  IconMail,
  IconNote,
  IconPencil,
  IconRestore,
  IconTrash,
  IconUserEdit,
  IconUserMinus,
  IconUserPlus,
  IconUsersPlus,
  type TablerIcon,
} from '@tabler/icons-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { ContactEvent, EventKind } from '#shared/contracts/crm-contact-history.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { useCaseNames } from '#renderer/i18n/use-case-names.ts';
import { Choice } from '#renderer/person-form/choice.tsx';
import { EmptyNote, StateNote } from '#renderer/ui/feedback/empty-note.tsx';
import { Retry } from '#renderer/ui/feedback/retry.tsx';
import { BusyButton } from '#renderer/ui/form/busy-button.tsx';
import { handToNew } from '#renderer/ui/form/hand-to-new.ts';
import dotted from '#renderer/ui/styles/dotted.module.css';
import classes from './contact-history.module.css';
import { eventPath } from './event-path.ts';
import { type EventGroup, eventGroups, useTimeline } from './use-timeline.ts';

const icons: Readonly<Record<EventKind, TablerIcon>> = {
  created: IconUserPlus,
  changed: IconPencil,
  trashed: IconTrash,
  restored: IconRestore,
  'case-opened': IconBriefcase,
  'case-closed': IconBriefcaseOff,
  'person-added': IconUsersPlus,
  'person-changed': IconUserEdit,
  'person-removed': IconUserMinus,
  'note-added': IconNote,
  mail: IconMail,
  'list-joined': IconListCheck,
};

/** What an additional contact was before somebody changed or removed them. */
const PersonBefore = ({ details }: Pick<ContactEvent, 'details'>) => {
  const { t } = useTranslation('contact-care');
  const { phone } = useFormats();
  const { title = '', mobileNo = '', emailId = '' } = details;
  const parts = [title, mobileNo && phone(mobileNo, '1'), emailId].filter(Boolean);
  return (
    <span className={classes.quiet}>
      {t('history.before')}
      {': '}
      {parts.map((part, place) => (
        <Fragment key={part}>
          {place > 0 && ' · '}
          <bdi>{part}</bdi>
        </Fragment>
      ))}
    </span>
  );
};

const Event = ({ event }: { readonly event: ContactEvent }) => {
  const { t } = useTranslation('contact-care');
  const { dayAndTime } = useFormats();
  const names = useCaseNames();
  // The way from contact to contact goes with each entry of the history.
  const state = useLocation().state as unknown;
  const { kind, subject, by, happenedOn, details } = event;
  const Icon = icons[kind] ?? IconAddressBook;
  const caseId = details['caseId'];
  const path = eventPath(event);
  const label = t(`timeline.kinds.${kind}`);
  return (
    <li className={classes.event}>
      <span className={classes.eventIcon}>
        <Icon size={18} stroke={1.5} aria-hidden />
      </span>
      <div className={classes.eventText}>
        <strong>
          {path === undefined ? (
            label
          ) : (
            // The way to the neighbours is that of this very page, not of the case that it leads to.
            <Link to={path} state={path.startsWith('?') ? state : undefined}>
              {label}
            </Link>
          )}
        </strong>
        {subject !== '' && (
          <span dir="auto">{caseId === undefined ? subject : names.type(subject)}</span>
        )}
        {details['mobileNo'] !== undefined && <PersonBefore details={details} />}
        {caseId !== undefined && (
          <bdi dir="ltr" className={classes.quiet}>
            {caseId}
          </bdi>
        )}
        <span className={`${dotted.dotted} ${classes.quiet}`}>
          <time dateTime={happenedOn}>{dayAndTime(happenedOn)}</time>
          {by !== null && (
            <span>
              <bdi>{t('history.byPerson', { name: by.name })}</bdi>
            </span>
          )}
        </span>
      </div>
    </li>
  );
};

/** Everything that happened to a contact, newest first. */
export const TimelinePanel = ({ crmId }: { readonly crmId: number }) => {
  const { t } = useTranslation('contact-care');
  const { events, group, ...more } = useTimeline(crmId);
  const groups = Object.keys(eventGroups) as EventGroup[];
  const content = () => {
    if (more.failed) {
      return (
        <EmptyNote role="alert">
          <Retry message={t('timeline.failed')} label={t('retry')} onRetry={more.retry} />
        </EmptyNote>
      );
    }
    if (events === undefined) return <StateNote kind="loading">{t('timeline.loading')}</StateNote>;
    if (events.length === 0) return <StateNote kind="empty">{t('timeline.empty')}</StateNote>;
    return (
      <>
        <ol
          className={classes.events}
          aria-label={t('timeline.label')}
          aria-busy={more.refreshing}
          data-grows
        >
          {events.map((event) => (
            <Event key={event.key} event={event} />
          ))}
        </ol>
        {more.hasMore && (
          <BusyButton
            ref={handToNew}
            variant="default"
            loading={more.refreshing}
            onClick={more.showMore}
          >
            {t('timeline.more')}
          </BusyButton>
        )}
      </>
    );
  };
  return (
    <>
      <Choice
        className={classes.filter}
        label={t('timeline.filter')}
        none={t('timeline.all')}
        options={groups.map((one) => ({ value: one, label: t(`timeline.groups.${one}`) }))}
        value={group}
        onChoose={more.toGroup}
      />
      {content()}
    </>
  );
};
