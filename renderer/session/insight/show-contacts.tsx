import { IconUsers } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { maxNumberAlternatives } from '#shared/rules/filter-limits.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { useRight } from '#renderer/session/rights.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { BusyButton } from '#renderer/ui/form/busy-button.tsx';
import { useIsMounted } from '#renderer/ui/use-is-mounted.ts';
import { contactsPath } from './record-link.ts';
import type { Records } from './records-dialog.tsx';

type ShowContactsProps = {
  /** Records; undefined until it is known. */
  readonly total: number | undefined;
  readonly read: Records['readContacts'];
};

/**
 * Leads from records to the contact desk with those alone whose they are: lists, mail and whatever else is done with
 * contacts follow there. All of them or none, for a part would be taken for the whole.
 */
export const ShowContacts = ({ total, read }: ShowContactsProps) => {
  const { t } = useTranslation('insight');
  const { number } = useFormats();
  const navigate = useNavigate();
  const mayView = useRight('app-crm-contact', 'VW');
  const [isReading, setIsReading] = useState(false);
  const hintId = useId();
  const isHere = useIsMounted();
  if (read === null || !mayView) return null;
  const tooMany = t('behind.tooMany', { most: number(maxNumberAlternatives) });
  const isOff = total !== undefined && total > maxNumberAlternatives;

  const show = async (): Promise<void> => {
    setIsReading(true);
    const found = await read(maxNumberAlternatives);
    // Whoever has closed the records, or gone on, is neither led away nor told of them.
    if (!isHere.current) return undefined;
    setIsReading(false);
    if (found === undefined) return toast.error(t('refused.unreachable'));
    if (found.total > maxNumberAlternatives) return toast.error(tooMany);
    if (found.crmIds.length === 0) return toast.info(t('behind.none'));
    return void navigate(contactsPath(found.crmIds));
  };

  return (
    <>
      {isOff && <p id={hintId}>{tooMany}</p>}
      <BusyButton
        variant="default"
        leftSection={<IconUsers size={16} aria-hidden />}
        loading={isReading}
        disabled={isOff || total === undefined || total === 0}
        {...(isOff && { 'aria-describedby': hintId })}
        onClick={() => void show()}
      >
        {t('behind.contacts')}
      </BusyButton>
    </>
  );
};
