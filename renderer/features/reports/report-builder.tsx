import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Report } from '#shared/contracts/report.ts';
import type { DataSetKey } from '#shared/rules/insight/data-sets.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { DraftNotice } from '#renderer/session/draft-notice.tsx';
import type { PickedNumber } from '#renderer/session/insight/picked-number.ts';
import { useQuestionWords } from '#renderer/session/insight/use-question-words.ts';
import { useReportFile } from '#renderer/session/insight/use-report-file.ts';
import type { ChartPoint } from '#renderer/ui/charts/chart-data.ts';
import { late } from '#renderer/ui/late-component.tsx';
import { familyIcons } from './family-icons.ts';
import { FamilyPicker } from './family-picker.tsx';
import { ReportDialogs } from './report-dialogs.tsx';
import { familiesOf, withFamily } from './report-draft.ts';
import { ReportPicture } from './report-picture.tsx';
import type { ReportWish } from './report-toolbar.tsx';
import classes from './reports.module.css';
import { useReportBuilder } from './use-report-builder.ts';
import { useReportSaver } from './use-report-saver.ts';
import { useWithTotals } from './use-report-totals.ts';

const ReportToolbar = late(async () => ({
  default: (await import('./report-toolbar.tsx')).ReportToolbar,
}));

const FileMenu = late(async () => ({
  default: (await import('#renderer/session/exports/file-menu.tsx')).FileMenu,
}));

const QuestionPanel = late(async () => ({
  default: (await import('./question-panel.tsx')).QuestionPanel,
}));

const ChartFileMenu = late(async () => ({
  default: (await import('#renderer/session/charts/chart-file-menu.tsx')).ChartFileMenu,
}));

const RowsDialog = late(async () => ({
  default: (await import('#renderer/session/insight/rows-dialog.tsx')).RowsDialog,
}));

const RuntimeForm = late(async () => ({
  default: (await import('./runtime-form.tsx')).RuntimeForm,
}));

type ReportBuilderProps = {
  /** Null for one that is still to be made. */
  readonly report: Report | null;
  readonly dataSets: readonly DataSetKey[];
  readonly onSaved: (report: Report) => void;
  readonly onDeleted: () => void;
  /** Shows the saved report elsewhere; null where the person may not. */
  readonly onUse: ((report: Report) => void) | null;
};

type Picked = { readonly number: PickedNumber; readonly point: ChartPoint };

/** A report: what it asks on one side, the answer as it is drawn on the other. */
export const ReportBuilder = ({ report, dataSets, ...on }: ReportBuilderProps) => {
  const { t } = useTranslation('reports');
  const { number } = useFormats();
  const words = useQuestionWords();
  const builder = useReportBuilder({ report, dataSets });
  const { draft, put, definition, question, answer, waiting, kept } = builder;
  const saveReport = useReportFile();
  const saver = useReportSaver((saved) => {
    kept.forget();
    if (saved.id === report?.id) builder.settle(saved);
    on.onSaved(saved);
  });
  const [wish, setWish] = useState<ReportWish | null>(null);
  const [asking, setAsking] = useState(report === null);
  const [picked, setPicked] = useState<Picked | null>(null);
  const title = report?.name ?? words.dataSet(draft.dataSet);
  const { totalRows, busy } = answer;
  const { state, awaited } = useWithTotals(draft.family, answer.state, busy ? null : question);
  const pick = (point: ChartPoint): void => {
    const number = answer.numberAt(point);
    if (number !== null) setPicked({ number, point });
  };
  return (
    <div className={classes.builder} data-asking={asking || undefined}>
      <div className={classes.toolbar}>
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
          aria-expanded={asking}
          aria-controls="report-question"
          onClick={() => setAsking(!asking)}
        >
          {t(asking ? 'toolbar.hideQuestion' : 'toolbar.showQuestion')}
        </Button>
        <p className={classes.facts} role="status">
          {totalRows !== null && t('rows', { count: totalRows, shown: number(totalRows) })}
          {builder.dirty && report !== null && <span>{t('changed')}</span>}
        </p>
        <Suspense fallback={null}>
          <FileMenu
            disabled={question === null}
            onExport={(type) => question !== null && saveReport(question, type, title)}
          />
          <ReportToolbar
            report={report}
            canSave={definition !== null}
            canUse={on.onUse !== null}
            onWish={(next) => {
              if (next === 'use' && report !== null) on.onUse?.(report);
              else setWish(next);
            }}
          />
        </Suspense>
      </div>
      <DraftNotice draft={kept} />
      <div className={classes.parts}>
        <aside id="report-question" aria-label={t('question')} hidden={!asking}>
          <Suspense fallback={null}>
            {asking && (
              <QuestionPanel
                draft={draft}
                dataSets={dataSets}
                put={put}
                onDataSet={builder.chooseDataSet}
              />
            )}
          </Suspense>
        </aside>
        <section className={classes.answer} aria-label={t('answer')} aria-busy={busy}>
          <div className={classes.answerHead}>
            <FamilyPicker
              families={familiesOf(draft.kind)}
              value={draft.family}
              onChange={(family) => put(withFamily(draft, family))}
            />
            <Suspense fallback={null}>
              <ChartFileMenu
                title={title}
                wish={
                  !busy && !awaited && state.kind === 'ready' && state.data.rows.length > 0
                    ? { family: draft.family, data: state.data, title }
                    : null
                }
              />
            </Suspense>
          </div>
          <Suspense fallback={null}>
            {draft.runtime.length > 0 && (
              <RuntimeForm
                key={JSON.stringify(draft.runtime)}
                dataSet={draft.dataSet}
                runtime={draft.runtime}
                onRun={builder.run}
              />
            )}
          </Suspense>
          {question === null ? (
            <p className={classes.waiting}>
              {t(waiting ? 'runtime.waiting' : `nothingAsked.${draft.kind}`)}
            </p>
          ) : (
            <ReportPicture
              family={draft.family}
              title={title}
              state={state}
              gathered={draft.kind === 'groups'}
              {...(draft.kind === 'groups' && { onPick: pick })}
            />
          )}
        </section>
      </div>
      <ReportDialogs
        wish={wish}
        report={report}
        definition={definition}
        version={builder.version}
        saver={saver}
        onDeleted={on.onDeleted}
        onClose={() => setWish(null)}
      />
      <Suspense fallback={null}>
        {picked !== null && (
          <RowsDialog
            icon={familyIcons[draft.family]}
            picked={picked.number}
            title={[title, picked.point.label].filter((part) => part !== '').join(': ')}
            value={picked.point.value}
            onClose={() => setPicked(null)}
          />
        )}
      </Suspense>
    </div>
  );
};
