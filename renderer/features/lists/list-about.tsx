import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ContactList } from '#shared/contracts/crm-list.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { type ShownMembers, statesOf } from './list-kind.ts';
import classes from './lists.module.css';
import { useListStates } from './use-lists.ts';

type ListAboutProps = { readonly list: ContactList; readonly shown: ShownMembers };

/** How many members of a mailing list have said what; each number shows who they are. */
const States = ({ list, shown: { only, show } }: ListAboutProps) => {
  const { t } = useTranslation('lists');
  const { number } = useFormats();
  const states = useListStates(list.id);
  return statesOf(list).map((state) => {
    const count = states?.[state];
    const isShown = state === only;
    // What narrows the members can be ended before they are counted, and where they cannot be.
    if (count === undefined && !isShown) return null;
    return (
      <button
        key={state}
        type="button"
        className={classes.state}
        aria-pressed={isShown}
        onClick={() => show(isShown ? undefined : state)}
      >
        {t(`states.${state}`, {
          count: count ?? 0,
          number: count === undefined ? '…' : number(count),
        })}
        {isShown && <IconX size={12} aria-hidden />}
      </button>
    );
  });
};

/** What a list is for, and what there is to know about its members. */
export const ListAbout = ({ list, shown }: ListAboutProps) => {
  const { t } = useTranslation('lists');
  const { mailingListConfig: mailing, selection, description, ownerName } = list;
  return (
    <p className={classes.about}>
      <bdi>{description}</bdi>
      {selection !== null && <span className={classes.mark}>{t('about.dynamic')}</span>}
      {mailing?.verificationRequired === true && (
        <span className={classes.mark}>{t('about.verification')}</span>
      )}
      {statesOf(list).length > 0 && <States list={list} shown={shown} />}
      {ownerName !== '' && <span className={classes.mark}>{t('about.owner', { ownerName })}</span>}
    </p>
  );
};
