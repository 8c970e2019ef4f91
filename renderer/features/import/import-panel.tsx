import '@mantine/core/styles/Progress.layer.css';
import { Button, Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { importModes, leftOutRows } from '#shared/contracts/contact-import.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { DraftNotice } from '#renderer/session/draft-notice.tsx';
import { useSave } from '#renderer/session/exports/use-save.ts';
import { BusyButton } from '#renderer/ui/form/busy-button.tsx';
import { handFocusOut } from '#renderer/ui/form/heir.ts';
import { pressable } from '#renderer/ui/form/pressable.ts';
import { ColumnChoice } from './column-choice.tsx';
import { ImportRows } from './import-rows.tsx';
import classes from './import.module.css';
import { spokenShare } from './spoken-share.ts';
import { type ImportDesk, useImport } from './use-import.ts';

const useWorkWords = ({ file, task }: ImportDesk) => {
  const { t } = useTranslation('import');
  return {
    title: t(file?.state === 'importing' ? 'importing' : 'checking'),
    share: task?.total ? task.done / task.total : 0,
  };
};

const Working = ({ desk }: { readonly desk: ImportDesk }) => {
  const { t } = useTranslation('import');
  const { percent } = useFormats();
  const { task, stop } = desk;
  const { title, share } = useWorkWords(desk);
  return (
    <div ref={handFocusOut} className={classes.working}>
      <Progress value={share * 100} animated aria-label={title} />
      <div className={classes.buttons}>
        <span>
          {title} {percent(share)}
        </span>
        <Button
          variant="default"
          size="xs"
          {...pressable((task?.cancelAsked ?? true) ? null : stop)}
        >
          {t('stop')}
        </Button>
      </div>
    </div>
  );
};

/** How far the work is, said aloud at each quarter: that it begins is said by its card. */
const SpokenWork = ({ desk, busy }: { readonly desk: ImportDesk; readonly busy: boolean }) => {
  const { percent } = useFormats();
  const { title, share } = useWorkWords(desk);
  const spoken = spokenShare(share);
  return (
    <p role="status" className="visually-hidden">
      {busy && spoken > 0 && `${title} ${percent(spoken)}`}
    </p>
  );
};

type TallyProps = {
  readonly tally: { readonly [Name in 'added' | 'changed' | 'unchanged' | 'leftOut']: number };
};

const Tally = ({ tally }: TallyProps) => {
  const { t } = useTranslation('import');
  const { number } = useFormats();
  return (
    <dl className={classes.tally}>
      {(['added', 'changed', 'unchanged', 'leftOut'] as const).map((name) => (
        <div key={name} data-kind={name}>
          <dt>{t(`tally.${name}`)}</dt>
          <dd>{number(tally[name])}</dd>
        </div>
      ))}
    </dl>
  );
};

/** Leads to the first column that is wrong, or to the first of those that name nobody. */
const leadToFault = (button: HTMLElement): void => {
  const step = button.closest('section');
  const wrong = step?.querySelector<HTMLElement>('[aria-invalid="true"]');
  (wrong ?? step?.querySelector('select'))?.focus();
};

const Columns = ({ desk, busy }: { readonly desk: ImportDesk; readonly busy: boolean }) => {
  const { t } = useTranslation('import');
  const { choice, columnFault, failure, file } = desk;
  return (
    <section ref={handFocusOut} className={classes.step} aria-labelledby="import-columns">
      <h2 id="import-columns">{t('columns.title')}</h2>
      <p className={classes.hint}>
        {t(file?.remembered === true ? 'columns.remembered' : 'columns.hint')}
      </p>
      <ColumnChoice desk={desk} disabled={busy} />
      <fieldset className={classes.modes} disabled={busy}>
        <legend>{t('modes.title')}</legend>
        {importModes.map((mode) => (
          <label key={mode}>
            <input
              type="radio"
              name="mode"
              checked={choice.mode === mode}
              onChange={() => desk.setMode(mode)}
            />
            {t(`modes.${mode}`)}
          </label>
        ))}
        <p className={classes.hint}>{t('modes.hint')}</p>
      </fieldset>
      <div role="alert" id="import-column-fault" className={classes.fault}>
        {columnFault !== undefined &&
          t(columnFault.kind === 'nameless' ? 'columns.nameless' : 'columns.twice')}
      </div>
      {failure !== undefined && (
        <p role="alert" className={classes.fault}>
          {failure === '' ? t('notBegun') : failure}
        </p>
      )}
      <BusyButton
        className={classes.action}
        variant={file?.state === 'uploaded' || desk.isChanged ? 'filled' : 'default'}
        disabled={busy}
        blocked={columnFault !== undefined}
        loading={desk.beginning}
        aria-describedby="import-column-fault"
        onClick={({ currentTarget }) =>
          columnFault === undefined ? desk.check() : leadToFault(currentTarget)
        }
      >
        {t(file?.state === 'uploaded' ? 'check' : 'checkAgain')}
      </BusyButton>
    </section>
  );
};

const Checked = ({ desk }: { readonly desk: ImportDesk }) => {
  const { t } = useTranslation('import');
  const { number } = useFormats();
  const { file } = desk;
  if (file === undefined || file.expected === null) return null;
  const { added, changed } = file.expected;
  return (
    <section
      ref={handFocusOut}
      className={classes.step}
      aria-labelledby="import-checked"
      tabIndex={-1}
    >
      <h2 id="import-checked">{t('checked.title')}</h2>
      <Tally tally={file.expected} />
      {desk.isChanged && (
        <p id="import-changed" className={classes.hint}>
          {t('checked.changed')}
        </p>
      )}
      <BusyButton
        className={classes.action}
        disabled={desk.isChanged || added + changed === 0}
        loading={desk.beginning}
        aria-describedby={desk.isChanged ? 'import-changed' : undefined}
        onClick={desk.start}
      >
        {t('checked.import', { rows: number(added + changed) })}
      </BusyButton>
      {file.faultyRows > 0 && (
        <>
          <h3>{t('checked.faulty', { count: file.faultyRows, shown: number(file.faultyRows) })}</h3>
          <p className={classes.hint}>{t('checked.faultyHint')}</p>
          <ImportRows file={file} typed={desk.typedRows} which="faulty" />
        </>
      )}
    </section>
  );
};

const Done = ({ desk }: { readonly desk: ImportDesk }) => {
  const { t } = useTranslation('import');
  const save = useSave();
  const { file, task, undo } = desk;
  if (file === undefined) return null;
  const { leftOut } = file.outcome;
  return (
    <section className={classes.step} aria-labelledby="import-done" tabIndex={-1}>
      <h2 id="import-done">{t(task?.undone === true ? 'done.undone' : 'done.title')}</h2>
      <Tally tally={file.outcome} />
      <div className={classes.buttons}>
        {task?.canUndo === true && (
          <Button ref={handFocusOut} variant="default" onClick={undo}>
            {t('done.undo')}
          </Button>
        )}
        {leftOut > 0 && (
          <Button
            variant="default"
            onClick={() =>
              void save({
                call: leftOutRows,
                params: { importId: file.id },
                fileName: `${file.fileName.replace(/\.[^.]*$/, '')}-left-out.csv`,
              })
            }
          >
            {t('done.save')}
          </Button>
        )}
      </div>
      {leftOut > 0 && (
        <>
          <h3>{t('done.leftOut')}</h3>
          <p className={classes.hint}>{t('done.leftOutHint')}</p>
          <ImportRows file={file} typed={desk.typedRows} which="left-out" />
        </>
      )}
    </section>
  );
};

type ImportPanelProps = {
  readonly importId: string;
  readonly onBegun: (taskId: string) => void;
};

/** One file on its way into the portal, from top to bottom: columns, check, import. */
export const ImportPanel = ({ importId, onBegun }: ImportPanelProps) => {
  const { t } = useTranslation('import');
  const { number } = useFormats();
  const desk = useImport(importId, onBegun);
  const { file, isMissing, hasFailed, refresh } = desk;
  if (file === undefined) {
    if (isMissing) return <p>{t('missing')}</p>;
    if (!hasFailed) return <output>{t('list.loading')}</output>;
    return (
      <>
        <p role="alert">{t('list.failed')}</p>
        <Button ref={handFocusOut} variant="default" onClick={refresh}>
          {t('again')}
        </Button>
      </>
    );
  }
  const busy = file.state === 'checking' || file.state === 'importing';
  return (
    <div className={classes.steps} role="group" aria-label={file.fileName} tabIndex={-1}>
      <div>
        <p className={classes.about}>
          <strong dir="auto">{file.fileName}</strong>{' '}
          {t('rowCount', { count: file.rowCount, shown: number(file.rowCount) })}
        </p>
        <DraftNotice draft={desk.draft} />
      </div>
      <SpokenWork desk={desk} busy={busy} />
      {busy && <Working desk={desk} />}
      {file.state === 'checked' && <Checked desk={desk} />}
      {file.state !== 'done' && <Columns desk={desk} busy={busy} />}
      {file.state === 'done' && <Done desk={desk} />}
    </div>
  );
};
