import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { handToNextRow } from '#renderer/ui/form/next-row.ts';
import { Card } from './card.tsx';
import classes from './person-form.module.css';

/** A part that was changed here and elsewhere; what each side says, where that is short enough to read. */
export type ConflictPart<Part extends string> = {
  readonly part: Part;
  readonly label: string;
  readonly mine?: string;
  readonly theirs?: string;
};

type ConflictCardProps<Part extends string> = {
  readonly parts: readonly ConflictPart<Part>[];
  readonly onChoose: (part: Part, side: 'mine' | 'theirs') => void;
};

/** Parts that were changed here and elsewhere: for each the person says which one counts. */
export const ConflictCard = <Part extends string>({ parts, onChoose }: ConflictCardProps<Part>) => {
  const { t } = useTranslation('profile');
  return (
    <Card title={t('conflict.title')} fault={t('conflict.text')}>
      <ul className={classes.conflicts}>
        {parts.map(({ part, label, mine, theirs }) => (
          <li key={part} ref={handToNextRow}>
            <strong>{label}</strong>
            <span className={classes.side}>
              {mine !== undefined && <bdi>{mine}</bdi>}
              <Button
                size="compact-sm"
                variant="default"
                aria-label={t('conflict.mineOf', { part: label })}
                onClick={() => onChoose(part, 'mine')}
              >
                {t('conflict.mine')}
              </Button>
            </span>
            <span className={classes.side}>
              {theirs !== undefined && <bdi>{theirs}</bdi>}
              <Button
                size="compact-sm"
                variant="default"
                aria-label={t('conflict.theirsOf', { part: label })}
                onClick={() => onChoose(part, 'theirs')}
              >
                {t('conflict.theirs')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
};
