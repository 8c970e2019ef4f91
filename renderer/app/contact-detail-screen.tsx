import type { Contact } from '#shared/contracts/contact-schemas.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { contactName, contactPath } from '#renderer/features/contacts/contact-cell.ts';
import { FailedNotice } from '#renderer/features/contacts/page-notice.tsx';
import { lastGridPath } from '#renderer/features/contacts/use-grid-state.ts';
import {
  type ContactView,
  useContactDetail,
} from '#renderer/features/contacts/use-contact-detail.ts';
import type { ContactWalk } from '#renderer/features/contacts/contact-walk.ts';
import {
  type Leaving,
  useContactWalk,
  useWalk,
  wayBackFrom,
} from '#renderer/features/contacts/use-contact-walk.ts';
import { useRememberOpened } from '#renderer/features/contacts/use-opened-contacts.ts';
import { WalkBar } from '#renderer/features/contacts/walk-bar.tsx';
import { useEarlyStand } from '#renderer/features/notes/use-early-stand.ts';
import { foundAtOf } from '#renderer/session/places/found-at.ts';
import { Page } from '#renderer/shell/page.tsx';
import { Skeleton } from '#renderer/ui/skeleton.tsx';
import { ContactActions } from './contact-actions.tsx';
import { ContactTabs } from './contact-tabs.tsx';
import { Missing } from './unready.tsx';
import { WindowButton } from './window-button.tsx';

type Shown = {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly content: ReactNode;
};

type Unmerged = Exclude<ContactView, { kind: 'merged' }>;

type ContactFrameProps = {
  readonly crmId: number;
  readonly view: Unmerged;
  /** The page above: that of the grid, or of what a search has found. */
  readonly back: { readonly path: string; readonly label: string };
  /** Where a contact that was deleted leads, if not to the grid. */
  readonly leaving: Leaving | null;
};

type BodyProps = { readonly contact: Contact | undefined; readonly missing?: ReactNode };

/** The tabs of who is gone are not seen any more, but for a window that is open in them: they stay the same ones. */
const Body = ({ contact, missing }: BodyProps) => (
  <>
    {missing}
    {contact && (
      <div hidden={missing !== undefined}>
        <ContactTabs contact={contact} />
      </div>
    )}
  </>
);

/** What the page of a contact holds while it comes, when it comes, and when it does not. */
const useShown = ({ crmId, view, back, leaving }: ContactFrameProps): Shown => {
  const { t } = useTranslation('contacts');
  const actionsOf = (contact: Contact | undefined, isGone: boolean) => (
    <>
      {!isGone && <WindowButton />}
      {/* What is written about one person is not kept open for another. */}
      <ContactActions
        key={crmId}
        crmId={crmId}
        name={contact && contactName(contact)}
        isGone={isGone}
        backPath={back.path}
        leaving={leaving}
      />
    </>
  );
  switch (view.kind) {
    case 'loading':
      return {
        title: t('detail.loading'),
        content: (
          <div role="status" aria-label={t('detail.loading')}>
            <Skeleton height={56} circle mb={24} />
            <Skeleton height={120} mb={16} />
            <Skeleton height={200} />
          </div>
        ),
      };
    case 'missing':
      return {
        title: t('detail.missingTitle'),
        actions: actionsOf(view.contact, true),
        content: (
          <Body
            contact={view.contact}
            missing={
              <Missing text={t('detail.missingText')} back={back.label} listPath={back.path} />
            }
          />
        ),
      };
    case 'failed':
      return {
        title: t('detail.failedTitle'),
        content: <FailedNotice titled={false} failure={view.failure} onRetry={view.retry} />,
      };
    case 'ready':
      return {
        title: contactName(view.contact),
        actions: actionsOf(view.contact, false),
        content: <Body contact={view.contact} />,
      };
    default:
      return view satisfies never;
  }
};

/** The page around a contact stays the same one while its reader goes on to the next. */
const ContactFrame = ({
  walkBar,
  ...props
}: ContactFrameProps & { readonly walkBar?: ReactNode }) => {
  const { title, actions, content } = useShown(props);
  return (
    <Page
      title={title}
      crumbs={[{ label: props.back.label, to: props.back.path }]}
      {...(walkBar !== undefined && { about: 'walk', beside: walkBar })}
      // Whoever was at work on who is gone now has nothing left to be at: the heading says it, and has the focus.
      {...(props.view.kind === 'missing' && { about: 'missing' })}
      actions={actions}
    >
      {content}
    </Page>
  );
};

type OpenedProps = { readonly crmId: number; readonly view: Unmerged };

/** A contact that was opened from a grid or from results: one that is deleted leaves its place to the next of the result. */
const WalkedContact = ({ crmId, view, walk }: OpenedProps & { readonly walk: ContactWalk }) => {
  const { t } = useTranslation('contacts');
  const way = useContactWalk(crmId, walk);
  return (
    <ContactFrame
      crmId={crmId}
      view={view}
      back={{
        path: wayBackFrom(walk),
        label: t('found' in walk ? 'detail.backToResults' : 'detail.back'),
      }}
      leaving={way.leaving}
      walkBar={<WalkBar crmId={crmId} way={way} />}
    />
  );
};

const OpenedContact = (props: OpenedProps) => {
  const { t } = useTranslation('contacts');
  const foundAt = foundAtOf(useLocation().state as unknown);
  const walk = useWalk(props.crmId);
  // Found by a note or somebody around them, or by a walk that cannot be read: no way leads to the next one.
  const back =
    foundAt === undefined
      ? { path: lastGridPath(), label: t('detail.back') }
      : { path: foundAt, label: t('detail.backToResults') };
  return walk === undefined ? (
    <ContactFrame {...props} back={back} leaving={null} />
  ) : (
    <WalkedContact {...props} walk={walk} />
  );
};

/** One contact, by its number in the address; the number of a merged one leads to whom it is a part of. */
export const ContactDetailScreen = () => {
  const { crmId = '' } = useParams();
  const place = useLocation();
  const view = useContactDetail(crmId);
  const isFirstTab = !new URLSearchParams(place.search).has('tab');
  useEarlyStand(isFirstTab && view.kind !== 'missing' ? crmId : undefined);
  useRememberOpened(view.kind === 'ready' ? view.contact.crmId : undefined);
  return view.kind === 'merged' ? (
    <Navigate
      replace
      to={{ pathname: contactPath(view.survivor), search: place.search }}
      state={place.state as unknown}
    />
  ) : (
    <OpenedContact crmId={Number(crmId)} view={view} />
  );
};
