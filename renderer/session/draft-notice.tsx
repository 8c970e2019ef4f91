import { IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMomentLater } from '#renderer/ui/feedback/use-moment-later.ts';
import { handOnward } from '#renderer/ui/form/heir.ts';
import classes from './draft-notice.module.css';
import { useDiscarding } from './use-discarding.ts';
import type { Draft } from './use-draft.ts';

type DraftNoticeProps = {
  readonly draft: Draft;
  /** What did not come back with it. */
  readonly without?: string | undefined;
};

/** Above a form that holds what a person typed earlier and did not save. */
export const DraftNotice = ({ draft, without }: DraftNoticeProps) => {
  const { t } = useTranslation('session');
  const isFilled = useMomentLater();
  const discarding = useDiscarding();
  return (
    <div role="status" className="spoken">
      {isFilled && draft.restored && (
        <p className={classes.notice}>
          <IconHistory size={18} aria-hidden />
          <span>
            {t('draft.restored')} {without}
          </span>
          <button
            ref={handOnward}
            type="button"
            onClick={({ currentTarget }) => void discarding(currentTarget, draft.discard)}
          >
            {t('draft.discard')}
          </button>
        </p>
      )}
    </div>
  );
};
