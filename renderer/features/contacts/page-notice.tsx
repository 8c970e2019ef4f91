import { Button } from '@mantine/core';
import { IconCloudOff, IconMoodEmpty, IconSearchOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import type { CallFailure } from '#renderer/api/failure.ts';
import { handFocusOut } from '#renderer/ui/form/heir.ts';
import parts from './contact-parts.module.css';
import classes from './page-notice.module.css';

type EmptyNoticeProps = {
  readonly reason: 'none' | 'filtered' | 'beyond';
  readonly onClear: () => void;
  readonly onFirstPage: () => void;
};

/** An empty grid says why, and shows the way out; the desk says it aloud, in a region that is always there. */
export const EmptyNotice = ({ reason, onClear, onFirstPage }: EmptyNoticeProps) => {
  const { t } = useTranslation('contacts');
  const Icon = reason === 'none' ? IconMoodEmpty : IconSearchOff;
  return (
    <div className={classes.notice}>
      <Icon size={36} stroke={1.25} aria-hidden />
      <div className={classes.said}>
        <h2 className={classes.noticeTitle}>{t(`empty.${reason}Title`)}</h2>
        <p className={parts.quiet}>{t(`empty.${reason}Text`)}</p>
      </div>
      {reason === 'filtered' && <Button onClick={onClear}>{t('empty.clear')}</Button>}
      {reason === 'beyond' && <Button onClick={onFirstPage}>{t('empty.firstPage')}</Button>}
    </div>
  );
};

type FailedNoticeProps = {
  /** Not where the heading of the page says it. */
  readonly titled?: boolean;
  readonly failure: CallFailure;
  readonly onRetry: () => void;
  /** Where filters or words are asked for: takes them away. */
  readonly onClear?: (() => void) | undefined;
};

export const FailedNotice = ({ titled = true, failure, onRetry, onClear }: FailedNoticeProps) => {
  const { t } = useTranslation('contacts');
  const refused = failure.kind === 'refused' ? failure : undefined;
  // A link that was cut off on its way asks for what cannot be asked, however often.
  const isClearable = refused?.code === ReplyCode.BadRequest && onClear !== undefined;
  const lacksList = refused?.errors.some(({ code }) => code === 'list_gone') ?? false;
  const Icon = isClearable ? IconSearchOff : IconCloudOff;
  return (
    <div className={classes.notice} role="alert">
      <Icon size={36} stroke={1.25} aria-hidden />
      {titled && <h2 className={classes.noticeTitle}>{t('failed.title')}</h2>}
      <p className={parts.quiet}>
        {isClearable
          ? t(lacksList ? 'failed.list' : 'failed.filters')
          : (refused?.message ?? t('failed.unreachable'))}
      </p>
      {refused?.requestId !== undefined && (
        <p className={parts.quiet}>{t('failed.reference', { id: refused.requestId })}</p>
      )}
      {isClearable ? (
        <Button onClick={onClear}>{t('empty.clear')}</Button>
      ) : (
        <Button ref={handFocusOut} onClick={onRetry}>
          {t('failed.retry')}
        </Button>
      )}
    </div>
  );
};
