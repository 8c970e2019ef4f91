import { Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '#renderer/ui/form/busy-button.tsx';
import classes from './profile.module.css';
import type { ProfileForm } from './use-profile-form.ts';

const stateOf = ({ dirty, faults, submitted }: ProfileForm) => {
  if (faults.length > 0 && submitted > 0) return 'wrong';
  return dirty ? 'unsaved' : 'saved';
};

/** Stays in sight: what is not saved yet, and the two ways on. */
export const SaveBar = ({ form }: { readonly form: ProfileForm }) => {
  const { t } = useTranslation('profile');
  const { failure, faults, saving, cancel } = form;
  return (
    <div className={classes.saveBar}>
      <div className={classes.saveState}>
        <div role="alert">
          {failure !== null && (
            <p className={classes.failure}>
              <IconAlertCircle size={18} aria-hidden /> {failure}
            </p>
          )}
        </div>
        {failure === null && (
          // That nothing is to be saved yet is there to be read, not told to whoever has just come.
          <output aria-live={form.dirty || form.submitted > 0 ? 'polite' : 'off'}>
            {t(`state.${stateOf(form)}`, { count: faults.length })}
          </output>
        )}
      </div>
      <Button variant="default" onClick={cancel}>
        {t('cancel')}
      </Button>
      <BusyButton type="submit" loading={saving} blocked={form.blocked}>
        {t('update')}
      </BusyButton>
    </div>
  );
};
