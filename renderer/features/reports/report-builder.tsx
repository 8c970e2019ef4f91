import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Report } from '#shared/contracts/report.ts';
import type { DataSetKey } from '#shared/rules/insight/data-sets.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { ChartFileMenu } from '#renderer/session/charts/chart-file-menu.tsx';
import { DraftNotice } from '#renderer/session/draft-notice.tsx';
import { FileMenu } from '#renderer/session/exports/file-menu.tsx';
import { useQuestionWords } from '#renderer/session/insight/use-question-words.ts';
import { FamilyPicker } from './family-picker.tsx';
import { ReportDialogs } from './report-dialogs.tsx';
import { familiesOf } from './report-draft.ts';
import { ReportPicture } from './report-picture.tsx';
import { ReportToolbar, type ReportWish } from './report-toolbar.tsx';
import classes from './reports.module.css';
import { useReportBuilder } from './use-report-builder.ts';
import { useReportFile } from './use-report-file.ts';
import { useReportSaver } from './use-report-saver.ts';

const QuestionPanel = lazy(async () => ({
  default: (await import('./question-panel.tsx')).QuestionPanel,
}));

const RuntimeForm = lazy(async () => ({
  default: (await import('./runtime-form.tsx')).RuntimeForm,
}));

type ReportBuilderProps = {
  /** Null for one that is still to be made. */
  readonly report: Report | null;
  readonly dataSets: readonly DataSetKey[];
  readonly onSaved: (report: Report) => void;
  readonly onDeleted: () => void;
};

/** A report: what it asks on one side, the answer as it is drawn on the other. */
export const ReportBuilder = ({ report, dataSets, onSaved, onDeleted }: ReportBuilderProps) => {
  const { t } = useTranslation('reports');
  const { number } = useFormats();
  const words = useQuestionWords();
  const builder = useReportBuilder({ report, dataSets });
  const { draft, put, definition, question, answer, waiting, kept } = builder;
  const saveReport = useReportFile();
  const saver = useReportSaver((saved) => {
    kept.forget();
    onSaved(saved);
  });
  const [wish, setWish] = useState<ReportWish | null>(null);
  const [asking, setAsking] = useState(report === null);
  const title = report?.name ?? words.dataSet(draft.dataSet);
  const { state, totalRows, busy } = answer;
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
        <FileMenu
          disabled={question === null}
          onExport={(type) => question !== null && saveReport(question, type, title)}
        />
        <ReportToolbar report={report} canSave={definition !== null} onWish={setWish} />
      </div>
      <DraftNotice draft={kept} />
      <div className={classes.parts}>
        <aside id="report-question" aria-label={t('question')} hidden={!asking}>
          <Suspense fallback={null}>
            {asking && <QuestionPanel draft={draft} dataSets={dataSets} put={put} />}
          </Suspense>
        </aside>
        <section className={classes.answer} aria-label={t('answer')} aria-busy={busy}>
          <div className={classes.answerHead}>
            <FamilyPicker
              families={familiesOf(draft.kind)}
              value={draft.family}
              onChange={(family) => put({ family })}
            />
            <ChartFileMenu
              wish={
                state.kind === 'ready' && state.data.rows.length > 0
                  ? { family: draft.family, data: state.data, title }
                  : null
              }
            />
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
          {waiting ? (
            <p className={classes.waiting}>{t('runtime.waiting')}</p>
          ) : (
            <ReportPicture family={draft.family} title={title} state={state} />
          )}
        </section>
      </div>
      <ReportDialogs
        wish={wish}
        report={report}
        definition={definition}
        saver={saver}
        onDeleted={onDeleted}
        onClose={() => setWish(null)}
      />
    </div>
  );
};
