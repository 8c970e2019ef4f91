import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { HistoryPanel } from '#renderer/features/mailing/history-panel.tsx';
import { useMailList } from '#renderer/features/mailing/use-mail-list.ts';
import { useSends } from '#renderer/features/mailing/use-sends.ts';
import { useRight } from '#renderer/session/rights.ts';
import { NotFoundPage } from '#renderer/shell/message-page.tsx';
import { Page } from '#renderer/shell/page.tsx';

const SendMailDialog = lazy(async () => ({
  default: (await import('#renderer/features/mailing/send-mail-dialog.tsx')).SendMailDialog,
}));

type MailHistoryProps = { readonly listId: number };

const MailHistory = ({ listId }: MailHistoryProps) => {
  const { t } = useTranslation('mailing');
  const { list, isGone, isImpossible } = useMailList(listId);
  const sends = useSends(listId);
  const mayCreate = useRight('manage-mailing-list', 'CR');
  const [writing, setWriting] = useState(false);
  const stop = () => setWriting(false);
  // What was sent to a list stays when the list is deleted.
  if (isImpossible || (isGone && sends.showsNothing)) return <NotFoundPage />;
  return (
    <Page
      title={t('history.title')}
      heading={list === undefined ? t('history.title') : t('history.titleOf', { name: list.name })}
      crumbs={[{ label: t('history.back'), to: '/crm/contact' }]}
      actions={
        list?.updateAccess === true &&
        mayCreate && (
          <Button
            leftSection={<IconSend size={16} aria-hidden className="mantine-rotate-rtl" />}
            onClick={() => setWriting(true)}
          >
            {t('history.send')}
          </Button>
        )
      }
    >
      <HistoryPanel listId={listId} sends={sends} />
      {writing && list !== undefined && (
        <Suspense fallback={null}>
          <SendMailDialog
            audience={{ kind: 'list', listId, name: list.name }}
            onClose={stop}
            onSent={stop}
          />
        </Suspense>
      )}
    </Page>
  );
};

/** What was sent to a list, and the way to send more. */
export const MailHistoryScreen = () => {
  const listId = Number(useParams()['listId']);
  return <MailHistory key={listId} listId={listId} />;
};
