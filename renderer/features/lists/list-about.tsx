import { useTranslation } from 'react-i18next';
import type { ContactList } from '#shared/contracts/crm-list.ts';
import { memberStates } from '#shared/rules/member-state.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import classes from './lists.module.css';
import { useListStates } from './use-lists.ts';

type ListAboutProps = { readonly list: ContactList };

/** How many members of a mailing list have said what. */
const States = ({ list }: ListAboutProps) => {
  const { t } = useTranslation('lists');
  const { number } = useFormats();
  const states = useListStates(list.id);
  if (states === undefined) return null;
  // Where nobody is asked, only who has left matters.
  const shown = memberStates.filter(
    (state) => state === 'unsubscribed' || list.mailingListConfig?.verificationRequired === true,
  );
  return shown.map((state) => (
    <span key={state} className={classes.mark}>
      {t(`states.${state}`, { count: states[state], number: number(states[state]) })}
    </span>
  ));
};

/** What a list is for, and what there is to know about its members. */
export const ListAbout = ({ list }: ListAboutProps) => {
  const { t } = useTranslation('lists');
  const { mailingListConfig: mailing, selection, description, ownerName } = list;
  return (
    <p className={classes.about}>
      <bdi>{description}</bdi>
      {selection !== null && <span className={classes.mark}>{t('about.dynamic')}</span>}
      {mailing?.verificationRequired === true && (
        <span className={classes.mark}>{t('about.verification')}</span>
      )}
      {mailing !== undefined && selection === null && <States list={list} />}
      {ownerName !== '' && <span className={classes.mark}>{t('about.owner', { ownerName })}</span>}
    </p>
  );
};
