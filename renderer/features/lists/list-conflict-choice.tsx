import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { namedPeople } from '#renderer/session/sharing/named-people.ts';
import type { ContactList } from '#shared/contracts/crm-list.ts';
import type { ContactConditions } from '#shared/contracts/filter-schemas.ts';
import { withParts } from '#shared/rules/merge-changes.ts';
import { SideChoice } from '#renderer/ui/form/side-choice.tsx';
import { type ListPart, type ListValues, valuesOfList } from './list-values.ts';
import classes from './lists.module.css';
import type { ListConflict } from './use-list-saver.ts';

type RenderFilter = (filter: ContactConditions) => ReactNode;

type ListConflictChoiceProps = {
  readonly conflict: ListConflict;
  readonly busy: boolean;
  readonly renderFilter: RenderFilter | undefined;
  readonly onSettle: (list: ContactList, values: ListValues) => void;
  readonly onCancel: () => void;
};

/** What a part of a list says, in words. */
const useDescribed = (renderFilter: RenderFilter | undefined) => {
  const { t } = useTranslation(['lists', 'sharing']);
  const { t: tSharing } = useTranslation('sharing');
  return (values: ListValues, part: ListPart): ReactNode => {
    switch (part) {
      case 'name':
      case 'description':
        return values[part];
      case 'defaultList':
      case 'verificationRequired':
        return t(values[part] ? 'lists:conflict.yes' : 'lists:conflict.no');
      case 'selection':
        return values.selection === null ? '' : renderFilter?.(values.selection);
      case 'sharing': {
        const { privacy, audience, allowUpdate, crmIds } = values.sharing;
        const whom = t(`sharing:audience.${audience ?? 'nobody'}`);
        const isOpen = privacy === 'private' || allowUpdate;
        const audienceText = isOpen
          ? `${t(`sharing:${privacy}`)}: ${whom}`
          : t(`sharing:${privacy}`);
        return [audienceText, ...namedPeople(tSharing, crmIds)].join('; ');
      }
      default:
        return part satisfies never;
    }
  };
};

/** Two people have changed the same list: of each part that both changed the person says which one counts. */
export const ListConflictChoice = ({
  conflict,
  busy,
  renderFilter,
  ...on
}: ListConflictChoiceProps) => {
  const { t } = useTranslation('lists');
  const describe = useDescribed(renderFilter);
  const { said, conflicts, mine, theirs, values } = conflict;
  const other = valuesOfList(theirs);
  return (
    <div className={classes.form}>
      <p role="alert">{t('conflict.text', { said })}</p>
      <SideChoice
        parts={conflicts.map((part) => ({
          part,
          label: t(`conflict.parts.${part}`),
          mine: describe(mine, part),
          theirs: describe(other, part),
        }))}
        labels={{
          mine: t('conflict.mine'),
          theirs: t('conflict.theirs'),
          empty: t('conflict.empty'),
          cancel: t('dialog.cancel'),
          save: t('dialog.save'),
        }}
        busy={busy}
        onSettle={(own) => on.onSettle(theirs, withParts(values, mine, own))}
        onCancel={on.onCancel}
      />
    </div>
  );
};
