import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { contactName, contactPath } from '#renderer/features/contacts/contact-cell.ts';
import { FailedNotice } from '#renderer/features/contacts/page-notice.tsx';
import { useContactDetail } from '#renderer/features/contacts/use-contact-detail.ts';
import { useRememberOpened } from '#renderer/features/contacts/use-opened-contacts.ts';
import { lastGridPath } from '#renderer/features/contacts/use-grid-state.ts';
import { Page } from '#renderer/shell/page.tsx';
import { ContactActions } from './contact-actions.tsx';
import { ContactTabs } from './contact-tabs.tsx';
import { Missing } from './unready.tsx';
import { WindowButton } from './window-button.tsx';
import { Skeleton } from '#renderer/ui/skeleton.tsx';

/** One contact, by its number in the address; the number of a merged one leads to whom it is a part of. */
export const ContactDetailScreen = () => {
  const { t } = useTranslation('contacts');
  const { crmId = '' } = useParams();
  const { search } = useLocation();
  const view = useContactDetail(crmId);
  useRememberOpened(view.kind === 'ready' ? view.contact.crmId : undefined);
  const crumbs = [{ label: t('detail.back'), to: lastGridPath() }];
  switch (view.kind) {
    case 'loading':
      return (
        <Page title={t('detail.loading')} crumbs={crumbs}>
          <div role="status" aria-label={t('detail.loading')}>
            <Skeleton height={56} circle mb={24} />
            <Skeleton height={120} mb={16} />
            <Skeleton height={200} />
          </div>
        </Page>
      );
    case 'missing':
      return (
        <Page title={t('detail.missingTitle')} crumbs={crumbs}>
          <Missing
            text={t('detail.missingText')}
            back={t('detail.back')}
            listPath={lastGridPath()}
          />
        </Page>
      );
    case 'merged':
      return <Navigate replace to={{ pathname: contactPath(view.survivor), search }} />;
    case 'failed':
      return (
        <Page title={t('detail.failedTitle')} crumbs={crumbs}>
          <FailedNotice titled={false} failure={view.failure} onRetry={view.retry} />
        </Page>
      );
    case 'ready':
      return (
        <Page
          title={contactName(view.contact)}
          crumbs={crumbs}
          actions={
            <>
              <WindowButton />
              {/* What is written about one person is not kept open for another. */}
              <ContactActions key={view.contact.crmId} crmId={view.contact.crmId} />
            </>
          }
        >
          <ContactTabs contact={view.contact} />
        </Page>
      );
    default:
      return view satisfies never;
  }
};
