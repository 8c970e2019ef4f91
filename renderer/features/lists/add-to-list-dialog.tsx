import '@mantine/core/styles/Input.layer.css';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type SubmitEvent, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { useRight } from '#renderer/session/rights.ts';
import { DialogButtons } from '#renderer/ui/dialog/dialog-buttons.tsx';
import { Modal } from '#renderer/ui/dialog/modal.ts';
import { useOpener } from '#renderer/ui/dialog/use-opener.ts';
import { BusyButton } from '#renderer/ui/form/busy-button.tsx';
import { late } from '#renderer/ui/late-component.tsx';
import { type ChosenPeople, rightOfKind } from './list-kind.ts';
import { ListTargetFields } from './list-target-fields.tsx';
import classes from './lists.module.css';
import { useListTarget } from './use-list-target.ts';
import { useAddChosen } from './use-member-acts.ts';
import { wishedList } from './wished-list.ts';

const ListDialog = late(async () => ({ default: (await import('./list-dialog.tsx')).ListDialog }));

type AddToListDialogProps = {
  readonly people: () => ChosenPeople;
  readonly count: number | undefined;
  /** The list that the people are on already. */
  readonly except?: number;
  readonly onAdded: () => void;
  readonly onClose: () => void;
};

/** Chooses the list that ticked contacts are added to: only lists that the person may update, or a new one. */
export const AddToListDialog = ({ people, count, except, ...on }: AddToListDialogProps) => {
  const { t } = useTranslation('lists');
  const { number } = useFormats();
  useOpener();
  const mayMail = useRight('manage-mailing-list', 'ED');
  const target = useListTarget(
    'contact',
    ({ id, selection }) => id !== except && selection === null,
    except === undefined ? wishedList.read() : undefined,
  );
  const { kind, list } = target;
  const mayMakeContacts = useRight('app-crm-contact', 'CR');
  const mayMake = useRight(rightOfKind[kind], 'CR') && mayMakeContacts;
  const [making, setMaking] = useState<'not yet' | 'now' | 'no more'>('not yet');
  const { busy, add } = useAddChosen();
  const done = (): void => {
    on.onAdded();
    on.onClose();
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (list === undefined || !(await add(list, people()))) return;
    wishedList.write(undefined);
    done();
  };
  return (
    <>
      <Modal
        opened
        centered
        title={t('add.title')}
        withCloseButton={false}
        closeOnClickOutside={false}
        onClose={on.onClose}
      >
        <form noValidate className={classes.form} onSubmit={(event) => void submit(event)}>
          {count !== undefined && <p>{t('add.text', { count, number: number(count) })}</p>}
          <ListTargetFields
            target={target}
            kinds={mayMail ? ['contact', 'mailing'] : ['contact']}
            none={t('add.none')}
          >
            {mayMake && (
              <Button
                className={classes.makeHere}
                size="compact-sm"
                variant="subtle"
                leftSection={<IconPlus size={14} aria-hidden />}
                // The window, on top again, begins where it was left.
                data-autofocus={making === 'no more' || undefined}
                onClick={() => setMaking('now')}
              >
                {t('add.new')}
              </Button>
            )}
          </ListTargetFields>
          <DialogButtons>
            <Button variant="default" onClick={on.onClose}>
              {t('dialog.cancel')}
            </Button>
            <BusyButton type="submit" loading={busy} disabled={list === undefined}>
              {t('add.submit')}
            </BusyButton>
          </DialogButtons>
        </form>
      </Modal>
      <Suspense fallback={null}>
        {making === 'now' && (
          <ListDialog
            kind={kind}
            people={people}
            count={count}
            onSaved={done}
            onClose={() => setMaking('no more')}
          />
        )}
      </Suspense>
    </>
  );
};
