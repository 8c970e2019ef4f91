import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { useRight } from '#renderer/session/rights.ts';
import { Retry } from '#renderer/ui/feedback/retry.tsx';
import { BusyButton } from '#renderer/ui/form/busy-button.tsx';
import { handFocusOut } from '#renderer/ui/form/heir.ts';
import classes from './mailing.module.css';
import { useAddressStop } from './use-address-stop.ts';

/** Says since when and why no list writes to an address; offers to stop its mail where it goes through. */
export const AddressStop = ({ emailAddress }: { readonly emailAddress: string }) => {
  const { t } = useTranslation('mailing');
  const { dayAndTime } = useFormats();
  const mayChange = useRight('manage-mailing-list', 'ED');
  const { stop, isOpen, failed, retry, busy, lift, block } = useAddressStop(emailAddress);
  if (failed) {
    return (
      <div role="alert" className={classes.block}>
        <Retry message={t('stop.failed')} label={t('retry')} onRetry={retry} />
      </div>
    );
  }
  if (stop === undefined) {
    return (
      mayChange &&
      isOpen && (
        <p className={classes.block}>
          <BusyButton ref={handFocusOut} variant="default" size="xs" loading={busy} onClick={block}>
            {t('stop.block')}
          </BusyButton>
        </p>
      )
    );
  }
  return (
    <div className={classes.stop}>
      <strong>
        {t('stop.title')} <bdi>{stop.email}</bdi>
      </strong>
      <p>{t(`stop.reasons.${stop.reason}`, { date: dayAndTime(stop.createdOn) })}</p>
      {stop.words !== '' && (
        <p className={classes.quiet}>
          {t('stop.words')} <bdi>{stop.words}</bdi>
        </p>
      )}
      {/* Who wants no mail says themselves when they want some again. */}
      {mayChange && stop.reason !== 'unsubscribed' && (
        <BusyButton ref={handFocusOut} variant="default" size="xs" loading={busy} onClick={lift}>
          {t('stop.lift')}
        </BusyButton>
      )}
    </div>
  );
};
