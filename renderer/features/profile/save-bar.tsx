import { Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '#renderer/ui/form/busy-button.tsx';
import classes from './profile.module.css';
import type { ProfileForm } from './use-profile-form.ts';

const stateOf = ({ dirty, faults, submitted }: ProfileForm) => {
  if (faults.length > 0 && submitted > 0) return 'wrong';
  return dirty ? 'unsaved' : 'saved';
};

/** Stays in sight: what is not saved yet, why it cannot be, and the two ways on. */
export const SaveBar = ({ form }: { readonly form: ProfileForm }) => {
  const { t } = useTranslation('profile');
  const { faults, saving, cancel } = form;
  // The next letter takes a failure away, not that nobody has chosen between two versions yet.
  const failure = form.failure ?? (form.conflict === null ? null : t('failures.changedElsewhere'));
  const id = useId();
  const state = stateOf(form);
  const isWrong = state === 'wrong' || (form.dirty && faults.length > 0);
  const why = <span id={id}>{t('state.wrong', { count: faults.length })}</span>;
  return (
    <div className={classes.saveBar}>
      <div className={classes.saveState}>
        <div role="alert">
          {failure !== null && (
            <p id={id} className={classes.failure}>
              <IconAlertCircle size={18} aria-hidden /> {failure}
            </p>
          )}
        </div>
        {failure === null && (
          <>
            {/* That nothing is to be saved yet is there to be read, not told to whoever has just come. */}
            <output aria-live={form.dirty || form.submitted > 0 ? 'polite' : 'off'}>
              {state === 'wrong' ? why : t(`state.${state}`)}
            </output>{' '}
            {/* Nor what is wrong to whoever is still typing: the button says it. */}
            {state !== 'wrong' && isWrong && why}
          </>
        )}
      </div>
      <Button variant="default" onClick={cancel}>
        {t('cancel')}
      </Button>
      <BusyButton
        type="submit"
        loading={saving}
        blocked={form.blocked}
        {...((isWrong || failure !== null) && { 'aria-describedby': id })}
      >
        {t('update')}
      </BusyButton>
    </div>
  );
};
