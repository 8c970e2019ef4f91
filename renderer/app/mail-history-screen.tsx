import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { kindOf, listPath } from '#renderer/features/lists/list-kind.ts';
import { DeletedListNote } from '#renderer/features/mailing/deleted-list-note.tsx';
import { HistoryPanel } from '#renderer/features/mailing/history-panel.tsx';
import { FailedNotice, LoadingNotice } from '#renderer/features/mailing/notices.tsx';
import { useFormerMail } from '#renderer/features/mailing/use-former-mail.ts';
import { useMailList } from '#renderer/features/mailing/use-mail-list.ts';
import { useSends } from '#renderer/features/mailing/use-sends.ts';
import { useRight } from '#renderer/session/rights.ts';
import { NotFoundPage } from '#renderer/shell/message-page.tsx';
import { Page } from '#renderer/shell/page.tsx';
import { late } from '#renderer/ui/late-component.tsx';
import { Missing } from './unready.tsx';

const SendMailDialog = late(async () => ({
  default: (await import('#renderer/features/mailing/send-mail-dialog.tsx')).SendMailDialog,
}));

type MailHistoryProps = { readonly listId: number };

type SendMailProps = MailHistoryProps & { readonly name: string };

const SendMail = ({ listId, name }: SendMailProps) => {
  const { t } = useTranslation('mailing');
  const [writing, setWriting] = useState(false);
  const stop = () => setWriting(false);
  return (
    <>
      <Button
        leftSection={<IconSend size={16} aria-hidden className="mantine-rotate-rtl" />}
        onClick={() => setWriting(true)}
      >
        {t('history.send')}
      </Button>
      {writing && (
        <Suspense fallback={null}>
          <SendMailDialog audience={{ kind: 'list', listId, name }} onClose={stop} onSent={stop} />
        </Suspense>
      )}
    </>
  );
};

type HistoryProps = MailHistoryProps & { readonly former: ReturnType<typeof useFormerMail> };

/** What was sent to a list stays when the list is deleted, for those who may read it then. */
const History = ({ listId, former }: HistoryProps) => {
  const { t } = useTranslation('mailing');
  const sends = useSends(listId);
  switch (former.kind) {
    case 'loading':
      return <LoadingNotice />;
    case 'failed':
      return <FailedNotice onRetry={former.retry} />;
    case 'none':
      return (
        <Missing
          text={t('history.gone')}
          back={t('campaigns')}
          listPath="/crm/contact?tab=crm_campaign"
        />
      );
    case 'some':
    case 'unasked':
      return (
        <>
          {former.kind === 'some' && <DeletedListNote sends={sends} />}
          <HistoryPanel listId={listId} sends={sends} />
        </>
      );
    default:
      return former satisfies never;
  }
};

const MailHistory = ({ listId }: MailHistoryProps) => {
  const { t } = useTranslation('mailing');
  const { list, isGone, isImpossible } = useMailList(listId);
  const former = useFormerMail(listId, isGone);
  const mayCreate = useRight('manage-mailing-list', 'CR');
  if (isImpossible) return <NotFoundPage />;
  const name = former.kind === 'some' ? former.listName : list?.name;
  return (
    <Page
      title={t('history.title')}
      heading={name === undefined ? t('history.title') : t('history.titleOf', { name })}
      crumbs={[
        { label: t('history.back'), to: '/crm/contact' },
        ...(list === undefined ? [] : [{ label: list.name, to: listPath(kindOf(list), listId) }]),
      ]}
      actions={
        list?.mailAccess === true && mayCreate && <SendMail listId={listId} name={list.name} />
      }
    >
      <History listId={listId} former={former} />
    </Page>
  );
};

/** What was sent to a list, and the way to send more. */
export const MailHistoryScreen = () => {
  const listId = Number(useParams()['listId']);
  return <MailHistory key={listId} listId={listId} />;
};
