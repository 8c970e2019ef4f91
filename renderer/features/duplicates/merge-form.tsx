import { Button } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PayloadOf } from '#shared/contract/define-call.ts';
import type { comparePair } from '#shared/contracts/duplicate.ts';
import { DraftNotice } from '#renderer/session/draft-notice.tsx';
import { DialogButtons } from '#renderer/ui/dialog/dialog-buttons.tsx';
import { BusyButton } from '#renderer/ui/form/busy-button.tsx';
import classes from './duplicates.module.css';
import { canTake, type MergeRow, type Place, placeOf } from './merge-fields.ts';
import { nameOf } from './use-contact-facts.ts';
import { useMerge } from './use-merge.ts';

const places: readonly Place[] = [0, 1];

type MergeFormProps = {
  readonly compared: PayloadOf<typeof comparePair>;
  readonly onDone: () => void;
  readonly onClose: () => void;
};

type RowProps = {
  readonly row: MergeRow;
  readonly merge: ReturnType<typeof useMerge>;
  /** What the names of the radio buttons of this table begin with. */
  readonly group: string;
};

/** What both have in one field, and the choice between them where it is not the same. */
const Row = ({ row, merge: { pair, survivor, chosen, read, choose }, group }: RowProps) => {
  const { t } = useTranslation('duplicates');
  const field = row.kind === 'custom' ? row.name : t(`fields.${row.key}`);
  const values = pair.map((contact) => read(contact, row));
  const isSame = values[0] === values[1];
  const shown = (value: string) =>
    value === '' ? <span className={classes.none}>{t('nothing')}</span> : <bdi>{value}</bdi>;
  const choiceOf = (place: Place, value: string) => (
    <label className={classes.choice}>
      <input
        type="radio"
        name={`${group}${row.key}`}
        aria-label={t('take', { field, value: value === '' ? t('nothing') : value })}
        checked={placeOf(pair, survivor, chosen, row) === place}
        onChange={() => choose(row.key, place)}
      />
      {shown(value)}
    </label>
  );
  return (
    <tr data-differs={!isSame || undefined}>
      <th scope="row" id={`${group}${row.key}`}>
        <bdi>{field}</bdi>
      </th>
      {places.map((place) => {
        const value = values[place] ?? '';
        const isChoice = !isSame && canTake(row, value);
        return <td key={place}>{isChoice ? choiceOf(place, value) : shown(value)}</td>;
      })}
    </tr>
  );
};

/**
 * Who survives and which value wins, by radio buttons in a table of two columns. What was chosen waits for the next time when
 * the dialog is closed.
 */
export const MergeForm = ({ compared, onDone, onClose }: MergeFormProps) => {
  const { t } = useTranslation('duplicates');
  const merge = useMerge(compared, onDone);
  const group = useId();
  const first = useRef<HTMLInputElement>(null);
  // The window is open before the contacts are there, so the focus waits for them here.
  useEffect(() => first.current?.focus(), []);
  const { pair, survivor, rows } = merge;
  const { refusal } = compared;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void merge.submit();
      }}
    >
      <DraftNotice draft={merge.draft} />
      <div className={classes.scroll}>
        <table className={classes.table} data-choices>
          <thead>
            <tr>
              <th scope="row">{t('survivor')}</th>
              {places.map((place) => (
                <th key={place} scope="col">
                  <label className={classes.choice}>
                    <input
                      type="radio"
                      name={`${group}survivor`}
                      {...(place === survivor ? { ref: first } : {})}
                      checked={survivor === place}
                      onChange={() => merge.setSurvivor(place)}
                    />
                    <span>
                      <bdi>{nameOf(pair[place])}</bdi>{' '}
                      <span className={classes.number}>
                        {t('number', { id: pair[place].crmId })}
                      </span>
                    </span>
                  </label>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.key} row={row} merge={merge} group={group} />
            ))}
          </tbody>
        </table>
      </div>
      <p className={classes.explained}>
        {t(merge.hasAccount ? 'rolesOfAccount' : 'rolesOfBoth')} {merge.moving} {t('explained')}
      </p>
      <div role="alert">
        {refusal !== null && <p className={classes.failure}>{t(`refusals.${refusal}`)}</p>}
        {merge.failure !== null && <p className={classes.failure}>{merge.failure}</p>}
      </div>
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <BusyButton type="submit" loading={merge.isMerging} disabled={refusal !== null}>
          {t('mergeNow')}
        </BusyButton>
      </DialogButtons>
    </form>
  );
};
