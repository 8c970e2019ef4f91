import { useTranslation } from 'react-i18next';
import type { MailSend } from '#shared/contracts/mail-ledger.ts';
import classes from './mailing.module.css';

/** What a send is doing, in words. */
export const SendState = ({ state }: Pick<MailSend, 'state'>) => {
  const { t } = useTranslation('mailing');
  return (
    <span className={classes.state} data-state={state}>
      {t(`states.${state}`)}
    </span>
  );
};
