import { Button, Radio } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { namedPeople } from '#renderer/session/sharing/named-people.ts';
import type { ContactList } from '#shared/contracts/crm-list.ts';
import { withParts } from '#shared/rules/merge-changes.ts';
import { DialogButtons } from '#renderer/ui/dialog/dialog-buttons.tsx';
import { BusyButton } from '#renderer/ui/form/busy-button.tsx';
import { type ListPart, type ListValues, valuesOfList } from './list-values.ts';
import classes from './lists.module.css';
import type { ListConflict } from './use-list-saver.ts';

type ListConflictChoiceProps = {
  readonly conflict: ListConflict;
  readonly busy: boolean;
  readonly onSettle: (list: ContactList, values: ListValues) => void;
  readonly onCancel: () => void;
};

type Side = 'mine' | 'theirs';

const sides: readonly Side[] = ['mine', 'theirs'];

/** What a part of a list says, in words. */
const useDescribed = () => {
  const { t } = useTranslation(['lists', 'sharing']);
  const { t: tSharing } = useTranslation('sharing');
  return (values: ListValues, part: ListPart): string => {
    switch (part) {
      case 'name':
      case 'description':
        return values[part];
      case 'defaultList':
      case 'verificationRequired':
        return t(values[part] ? 'lists:conflict.yes' : 'lists:conflict.no');
      case 'selection':
        return t('lists:conflict.filter', {
          count:
            (values.selection?.fields.length ?? 0) +
            (values.selection?.anyOf.length ?? 0) +
            (values.selection?.searchText === '' ? 0 : 1),
        });
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
export const ListConflictChoice = ({ conflict, busy, ...on }: ListConflictChoiceProps) => {
  const { t } = useTranslation('lists');
  const describe = useDescribed();
  const [chosen, setChosen] = useState<Readonly<Partial<Record<ListPart, Side>>>>({});
  const { conflicts, mine, theirs, values } = conflict;
  const said = { mine, theirs: valuesOfList(theirs) };
  const settle = () => {
    const own = conflicts.filter((part) => chosen[part] === 'mine');
    on.onSettle(theirs, withParts(values, mine, own));
  };
  return (
    <div className={classes.form}>
      <p role="alert">{t('conflict.text', { name: theirs.name })}</p>
      {conflicts.map((part) => (
        <Radio.Group
          key={part}
          label={t(`conflict.parts.${part}`)}
          value={chosen[part] ?? null}
          onChange={(side) =>
            setChosen((now) => ({ ...now, [part]: side === 'mine' ? 'mine' : 'theirs' }))
          }
        >
          <div className={classes.choices}>
            {sides.map((side) => (
              <Radio
                key={side}
                value={side}
                label={t(`conflict.${side}`)}
                description={<bdi>{describe(said[side], part)}</bdi>}
              />
            ))}
          </div>
        </Radio.Group>
      ))}
      <DialogButtons>
        <Button variant="default" onClick={on.onCancel}>
          {t('dialog.cancel')}
        </Button>
        <BusyButton
          loading={busy}
          disabled={conflicts.some((part) => chosen[part] === undefined)}
          onClick={settle}
        >
          {t('dialog.save')}
        </BusyButton>
      </DialogButtons>
    </div>
  );
};
