import { useTranslation } from 'react-i18next';
import type { ContactList } from '#shared/contracts/crm-list.ts';
import { ListChoice } from './list-choice.tsx';
import type { ListKind } from './list-kind.ts';
import classes from './lists.module.css';

type ListSelectorProps = {
  readonly kind: ListKind;
  readonly list: ContactList;
  readonly onShow: (id: number) => void;
};

/** The list that shows, and all the others to choose from. */
export const ListSelector = ({ kind, list, onShow }: ListSelectorProps) => {
  const { t } = useTranslation('lists');
  return (
    <ListChoice
      className={classes.selector ?? ''}
      aria-label={t(`selector.${kind}`)}
      kind={kind}
      list={list}
      onChoose={({ id }) => onShow(id)}
    />
  );
};
