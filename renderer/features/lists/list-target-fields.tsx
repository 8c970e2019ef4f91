import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { Radio } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ListChoice } from './list-choice.tsx';
import type { ListKind } from './list-kind.ts';
import classes from './lists.module.css';
import type { ListTarget } from './use-list-target.ts';

type ListTargetFieldsProps = {
  readonly target: ListTarget;
  /** In their order; one alone is not asked for. */
  readonly kinds: readonly ListKind[];
  /** Said where there is no list to choose. */
  readonly none: string;
  /** What else there is to choose. */
  readonly children?: ReactNode;
};

/** Asks for the list that something is to be done with. */
export const ListTargetFields = ({ target, kinds, none, children }: ListTargetFieldsProps) => {
  const { t } = useTranslation('lists');
  const { kind, list, isOffered, isWhole, isNone, choose, chooseKind } = target;
  return (
    <>
      {kinds.length > 1 && (
        <Radio.Group
          label={t('add.kind')}
          value={kind}
          onChange={(chosen) => chooseKind(chosen === 'mailing' ? 'mailing' : 'contact')}
        >
          <div className={classes.choices}>
            {kinds.map((one) => (
              <Radio key={one} value={one} label={t(`add.kinds.${one}`)} />
            ))}
          </div>
        </Radio.Group>
      )}
      <div>
        <ListChoice
          key={kind}
          label={t('add.list')}
          disabled={list === undefined && isWhole}
          kind={kind}
          list={list}
          updatable
          isOffered={isOffered}
          onChoose={choose}
        />
        {children}
      </div>
      {isNone && <p>{none}</p>}
    </>
  );
};
