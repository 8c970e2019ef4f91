import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './person-form.module.css';
import { Tick } from './tick.tsx';

type EntryProps = {
  /** What the entry is called: Address 1. */
  readonly title: string;
  readonly primary: boolean;
  /** Marks beside the title. */
  readonly marks?: ReactNode;
  readonly onPrimary: (primary: boolean) => void;
  /** Left out for an entry that stays. */
  readonly onRemove?: (() => void) | undefined;
  readonly children: ReactNode;
};

/** One address, phone or e-mail of a list. */
export const Entry = ({ title, primary, marks, onPrimary, onRemove, children }: EntryProps) => {
  const { t } = useTranslation('profile');
  const id = useId();
  return (
    <li>
      {/* A group: whoever comes to a field of it by Tab hears which entry it is; a list item says no name. */}
      <div className={classes.entry} role="group" aria-labelledby={id}>
        <div className={classes.entryHead}>
          <h3 id={id}>{title}</h3>
          {marks}
          <span className={classes.entryTools}>
            <Tick
              label={t('primary')}
              name={`${title}: ${t('primary')}`}
              checked={primary}
              onChange={onPrimary}
            />
            {onRemove !== undefined && (
              <ActionIcon
                variant="subtle"
                color="red"
                aria-label={t('remove', { what: title })}
                data-remove
                onClick={onRemove}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            )}
          </span>
        </div>
        <div className={classes.entryFields} data-entry-fields>
          {children}
        </div>
      </div>
    </li>
  );
};
