import { IconLock } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './desktop.module.css';

type SettingGroupProps = { readonly title: string; readonly children: ReactNode };

/** Settings that belong together, under a heading of their own. */
export const SettingGroup = ({ title, children }: SettingGroupProps) => {
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
};

/** Says that IT has decided; shown beside what cannot be changed for that reason. */
export const ManagedNote = () => {
  const { t } = useTranslation('desktop');
  return (
    <p className={classes.managed}>
      <IconLock size={14} aria-hidden />
      {t('managed')}
    </p>
  );
};
