import { useTranslation } from 'react-i18next';
import { handFocusOut } from '#renderer/ui/form/heir.ts';
import parts from './contact-parts.module.css';

type RetryLineProps = { readonly message: string; readonly onRetry: () => void };

/** What of the filter form did not come, and the way to ask for it again. */
export const RetryLine = ({ message, onRetry }: RetryLineProps) => {
  const { t } = useTranslation('contacts');
  return (
    <p role="alert" className={parts.quiet}>
      {message}{' '}
      <button ref={handFocusOut} type="button" className={parts.textButton} onClick={onRetry}>
        {t('failed.retry')}
      </button>
    </p>
  );
};
