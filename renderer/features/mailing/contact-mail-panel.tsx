import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import classes from './mailing.module.css';
import { MailPager } from './mail-pager.tsx';
import { EmptyNotice, FailedNotice, LoadingNotice } from './notices.tsx';
import { PeriodField } from './period-field.tsx';
import { RecipientState } from './recipient-state.tsx';
import { useContactMails } from './use-contact-mails.ts';

const SendDialog = lazy(async () => ({
  default: (await import('./send-dialog.tsx')).SendDialog,
}));

/** What went to one contact, and what became of it. */
export const ContactMailPanel = ({ crmId }: { readonly crmId: number }) => {
  const { t } = useTranslation('mailing');
  const { dayAndTime } = useFormats();
  const mails = useContactMails(crmId);
  const { state } = mails;
  const [viewed, setViewed] = useState<number | null>(null);
  const content = () => {
    switch (state.kind) {
      case 'loading':
        return <LoadingNotice />;
      case 'failed':
        return <FailedNotice onRetry={mails.retry} />;
      case 'empty':
        return <EmptyNotice>{t('empty.contact')}</EmptyNotice>;
      case 'ready':
        return (
          <div className={classes.tableFrame}>
            <table className={classes.table}>
              <caption className="visually-hidden">{t('contact.caption')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('history.createdOn')}</th>
                  <th scope="col">{t('history.subject')}</th>
                  <th scope="col">{t('contact.list')}</th>
                  <th scope="col">{t('status.state')}</th>
                  <th scope="col">{t('status.words')}</th>
                  <th scope="col">
                    <span className="visually-hidden">{t('history.actions')}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {state.mails.map((mail) => (
                  <tr key={mail.sendId}>
                    <td className={classes.when}>{dayAndTime(mail.createdOn)}</td>
                    <td className={classes.subjectCell}>
                      <bdi>{mail.emailSubject}</bdi>
                      <div className={classes.quiet}>
                        <bdi>{mail.emailAttributes.to}</bdi>
                      </div>
                    </td>
                    <td>
                      <bdi>{mail.listName === '' ? t('facts.chosen') : mail.listName}</bdi>
                    </td>
                    <td>
                      <RecipientState {...mail} />
                    </td>
                    <td>
                      {mail.serverWords === '' ? (
                        '-'
                      ) : (
                        <bdi className={classes.words}>{mail.serverWords}</bdi>
                      )}
                    </td>
                    <td>
                      <Button
                        variant="default"
                        size="xs"
                        aria-label={t('history.viewNamed', { subject: mail.emailSubject })}
                        onClick={() => setViewed(mail.sendId)}
                      >
                        {t('history.view')}
                      </Button>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        );
      default:
        return state satisfies never;
    }
  };
  return (
    <div className={classes.panel}>
      <div className={classes.toolbar}>
        <PeriodField
          period={mails.period}
          range={mails.range}
          isWhole={mails.isWhole}
          onChange={mails.setPeriod}
        />
      </div>
      {content()}
      {state.kind === 'ready' && (
        <MailPager
          label={t('pager.sends')}
          page={mails.page}
          size={mails.pageSize}
          total={state.total}
          shown={state.mails.length}
          onPage={mails.setPage}
          onSize={mails.setPageSize}
        />
      )}
      {viewed !== null && (
        <Suspense fallback={null}>
          <SendDialog key={viewed} sendId={viewed} onClose={() => setViewed(null)} />
        </Suspense>
      )}
    </div>
  );
};
