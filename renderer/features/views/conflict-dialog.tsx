import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { Button, Radio } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withParts } from '#shared/rules/merge-changes.ts';
import { sharingOfConfig } from '#shared/rules/sharing.ts';
import { namedPeople } from '#renderer/session/sharing/named-people.ts';
import { DialogButtons } from '#renderer/ui/dialog/dialog-buttons.tsx';
import { Modal } from '#renderer/ui/dialog/modal.ts';
import { BusyButton } from '#renderer/ui/form/busy-button.tsx';
import type { ViewConflict, ViewSaver } from './use-view-saver.ts';
import { type ViewPart, type ViewValues, valuesOf } from './view-values.ts';
import type { ViewWords } from './view-words.ts';
import classes from './view-dialog.module.css';

type ConflictDialogProps = {
  readonly conflict: ViewConflict;
  readonly saver: ViewSaver;
  readonly words: ViewWords;
};

type Side = 'mine' | 'theirs';

/** What a part of a view says, in words. */
const useDescribed = (words: ViewWords) => {
  const { t } = useTranslation('views');
  const { t: tSharing } = useTranslation('sharing');
  const sharingText = ({ config }: ViewValues): string => {
    const { privacy, allowUpdate, audience, crmIds } = sharingOfConfig(config);
    const names = config.groupIds.map(words.group).join(', ');
    const whom =
      audience === 'groups' && names !== '' ? names : tSharing(`audience.${audience ?? 'nobody'}`);
    const audienceText = (): string => {
      if (privacy === 'public') {
        return allowUpdate ? t('conflict.publicUpdate', { whom }) : tSharing('public');
      }
      return t(allowUpdate ? 'conflict.privateUpdate' : 'conflict.privateRead', { whom });
    };
    return [audienceText(), ...namedPeople(tSharing, crmIds)].join('; ');
  };
  return (values: ViewValues, part: ViewPart): ReactNode => {
    switch (part) {
      case 'name':
      case 'description':
        return <bdi>{values[part]}</bdi>;
      case 'selection':
        return words.renderSelection(values.selection);
      case 'sortFields':
        return words.sorting(values.sortFields);
      case 'responseFields':
        return values.responseFields.map(words.column).join(', ');
      case 'config':
        return sharingText(values);
      case 'columnsLocked':
        return t(values.columnsLocked ? 'conflict.locked' : 'conflict.unlocked');
      default:
        return part satisfies never;
    }
  };
};

/** The same view was saved twice from one version: for each part that both changed the person says which one counts. */
export const ConflictDialog = ({ conflict, saver, words }: ConflictDialogProps) => {
  const { t } = useTranslation('views');
  const describe = useDescribed(words);
  const id = useId();
  const [chosen, setChosen] = useState<Readonly<Partial<Record<ViewPart, Side>>>>({});
  const { said, conflicts, mine, theirs, values } = conflict;
  const sides = { mine, theirs: valuesOf(theirs) } as const;
  const settle = (): void => {
    const own = conflicts.filter((part) => chosen[part] === 'mine');
    void saver.settle(withParts(values, mine, own));
  };
  return (
    <Modal
      opened
      centered
      size="lg"
      title={t('conflict.title', { name: theirs.name })}
      withCloseButton={false}
      closeOnClickOutside={false}
      onClose={saver.leaveConflict}
    >
      <div className={classes.form}>
        <p>{t('conflict.text', { said })}</p>
        <ul className={classes.parts}>
          {conflicts.map((part) => (
            <li key={part}>
              <Radio.Group
                label={t(`conflict.parts.${part}`)}
                value={chosen[part] ?? null}
                onChange={(side) =>
                  setChosen((now) => ({ ...now, [part]: side === 'mine' ? 'mine' : 'theirs' }))
                }
              >
                <div className={classes.choices}>
                  {(['mine', 'theirs'] as const).map((side) => (
                    <div key={side} className={classes.choice}>
                      <Radio
                        value={side}
                        label={t(`conflict.${side}`)}
                        aria-describedby={`${id}-${part}-${side}`}
                      />
                      <div id={`${id}-${part}-${side}`} className={classes.value}>
                        {describe(sides[side], part)}
                      </div>
                    </div>
                  ))}
                </div>
              </Radio.Group>
            </li>
          ))}
        </ul>
        <DialogButtons>
          <Button variant="default" onClick={saver.leaveConflict}>
            {t('dialog.cancel')}
          </Button>
          <BusyButton
            disabled={conflicts.some((part) => chosen[part] === undefined)}
            loading={saver.busy}
            onClick={settle}
          >
            {t('dialog.save')}
          </BusyButton>
        </DialogButtons>
      </div>
    </Modal>
  );
};
