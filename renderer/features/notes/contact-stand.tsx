import { Button } from '@mantine/core';
import { IconCalendarPlus, IconCheck, IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { ShownFollowUp } from '#shared/contracts/note.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { useRight } from '#renderer/session/rights.ts';
import { CardSkeleton, DetailCard, QuietLine } from '#renderer/ui/detail/detail-card.tsx';
import { Retry } from '#renderer/ui/feedback/retry.tsx';
import { handFocusOut, handOnFocus, handToTab } from '#renderer/ui/form/heir.ts';
import { late } from '#renderer/ui/late-component.tsx';
import { AssigneeName } from './assignee-name.tsx';
import dotted from '#renderer/ui/styles/dotted.module.css';
import classes from './contact-stand.module.css';
import { DueDay } from './due-day.tsx';
import type { NoteTarget } from './use-note-fields.ts';
import type { ContactStandDesk, Stand } from './use-contact-stand.ts';

const NoteDialog = late(async () => ({ default: (await import('./note-dialog.tsx')).NoteDialog }));

/** The tab of the notes on the same page; the way from contact to contact goes with it. */
const NotesLink = ({ children }: { readonly children: string }) => {
  const state = useLocation().state as unknown;
  return (
    // The router's link would drop what a `ref` of its own leaves to be called at the end.
    <span ref={handToTab}>
      <Link to={{ search: '?tab=notes' }} state={state}>
        {children}
      </Link>
    </span>
  );
};

const LastNotes = ({ stand: { notes, noteCount } }: { readonly stand: Stand }) => {
  const { t } = useTranslation('notes');
  const { day, number } = useFormats();
  return (
    <div>
      <h3>{t('stand.notes')}</h3>
      {notes.length === 0 && <QuietLine>{t('empty')}</QuietLine>}
      {notes.length > 0 && (
        <>
          <ul className={classes.notes}>
            {notes.map(({ noteId, createdOn, createdByName, text }) => (
              <li key={noteId}>
                <p className={`${dotted.dotted} ${classes.meta}`}>
                  <time dateTime={createdOn}>{day(createdOn)}</time>
                  <span>
                    <bdi>{createdByName || t('unknownPerson')}</bdi>
                  </span>
                </p>
                <p dir="auto" className={classes.text}>
                  {text}
                </p>
              </li>
            ))}
          </ul>
          <NotesLink>{t('stand.all', { number: number(noteCount) })}</NotesLink>
        </>
      )}
    </div>
  );
};

type NextProps = {
  readonly stand: Stand;
  readonly desk: Omit<ContactStandDesk, 'state'>;
};

const NextActs = ({
  followUp,
  desk,
}: { readonly followUp: ShownFollowUp } & Pick<NextProps, 'desk'>) => {
  const { t } = useTranslation('notes');
  return (
    <div role="group" aria-label={t('stand.next')} className={classes.acts}>
      <Button
        ref={handFocusOut}
        size="compact-sm"
        variant="default"
        leftSection={<IconCheck size={14} aria-hidden />}
        onClick={() => desk.setDone(followUp)}
      >
        {t('followUp.setDone')}
      </Button>
      {followUp.assignedTo?.crmId !== desk.own && (
        <Button
          ref={handOnFocus}
          size="compact-sm"
          variant="default"
          onClick={() => desk.takeOver(followUp)}
        >
          {t('assign.takeOver')}
        </Button>
      )}
    </div>
  );
};

const NextFollowUp = ({ stand: { followUp, followUpCount }, desk }: NextProps) => {
  const { t } = useTranslation('notes');
  const { number } = useFormats();
  return (
    <div className={classes.next}>
      <h3>{t('stand.next')}</h3>
      {followUp === null && <QuietLine>{t('stand.noFollowUp')}</QuietLine>}
      {followUp !== null && (
        <>
          <p className={classes.facts}>
            <DueDay followUp={followUp} today={desk.today} />
            <span>
              {t('assign.label')}: <AssigneeName assignedTo={followUp.assignedTo} />
            </span>
          </p>
          <p dir="auto" className={classes.text}>
            {followUp.text}
          </p>
          {followUp.mayEdit && <NextActs key={followUp.noteId} followUp={followUp} desk={desk} />}
          {followUpCount > 1 && (
            <p>
              <NotesLink>{t('stand.more', { number: number(followUpCount) })}</NotesLink>
            </p>
          )}
        </>
      )}
    </div>
  );
};

type ContactStandProps = { readonly crmId: number; readonly desk: ContactStandDesk };

/** Where things stand with a contact, for whoever has the person on the phone: the last notes, and what is to be done next. */
export const ContactStand = ({ crmId, desk: { state, ...desk } }: ContactStandProps) => {
  const { t } = useTranslation(['notes', 'contacts', 'table']);
  const mayAdd = useRight('app-crm-contact', 'CR', 'VW');
  const [opened, setOpened] = useState<NoteTarget | null>(null);
  return (
    <DetailCard
      title={t('stand.title')}
      wide
      takesFocus
      tools={
        mayAdd && (
          <div className={classes.tools}>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => setOpened({ kind: 'new', crmId })}
            >
              {t('contacts:detail.acts.note')}
            </Button>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconCalendarPlus size={16} aria-hidden />}
              onClick={() => setOpened({ kind: 'new', crmId, isFollowUp: true })}
            >
              {t('stand.addFollowUp')}
            </Button>
          </div>
        )
      }
    >
      {state.kind === 'loading' && <CardSkeleton label={t('table:loading')} />}
      {state.kind === 'failed' && (
        <div role="alert">
          <Retry message={t('stand.failed')} label={t('table:retry')} onRetry={state.retry} />
        </div>
      )}
      {state.kind === 'ready' && (
        <div className={classes.parts}>
          <LastNotes stand={state.stand} />
          <NextFollowUp stand={state.stand} desk={desk} />
        </div>
      )}
      <Suspense fallback={null}>
        {opened !== null && <NoteDialog target={opened} onClose={() => setOpened(null)} />}
      </Suspense>
    </DetailCard>
  );
};
