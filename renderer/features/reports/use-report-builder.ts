import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { createDataset, type Report, type ReportDefinition } from '#shared/contracts/report.ts';
import type { DataSetKey } from '#shared/rules/insight/data-sets.ts';
import type { Filter } from '#shared/rules/insight/question.ts';
import { weekStartOf } from '#shared/rules/insight/week-start.ts';
import { languageOf } from '#renderer/i18n/i18n.ts';
import { useStateDraft } from '#renderer/session/use-draft.ts';
import { definitionOf, draftOf, newDraft, questionOf, type ReportDraft } from './report-draft.ts';
import { useReportAnswer } from './use-report-answer.ts';

/** A definition as it was kept; undefined where the portal of today does not know it. */
const definitionIn = (kept: unknown): ReportDefinition | undefined => {
  const report = { name: '-', description: '-', definition: kept };
  const parsed = z.safeParse(createDataset.body, report);
  return parsed.success ? parsed.data.definition : undefined;
};

type BuilderOptions = {
  /** Null for one that is still to be made. */
  readonly report: Report | null;
  /** What the person may ask about, at least one. */
  readonly dataSets: readonly DataSetKey[];
};

/** A report while it is looked at and changed, and the answer to what it asks. */
export const useReportBuilder = ({ report, dataSets }: BuilderOptions) => {
  const { i18n } = useTranslation();
  const weekStart = weekStartOf(languageOf(i18n));
  const { kept, note, forget } = useStateDraft(`report.${report?.id ?? 'new'}`);
  const start = useMemo(
    () => (report === null ? newDraft(dataSets[0] ?? 'contacts') : draftOf(report.definition)),
    [report, dataSets],
  );
  const [draft, setDraft] = useState<ReportDraft>(() => {
    const known = kept === undefined ? undefined : definitionIn(kept);
    return known === undefined ? start : draftOf(known);
  });
  const [asked, setAsked] = useState<readonly Filter[] | null>(
    report !== null && report.definition.runtime.length > 0 ? null : [],
  );
  const definition = useMemo(() => definitionOf(draft, weekStart), [draft, weekStart]);
  const saved = useMemo(() => definitionOf(start, weekStart), [start, weekStart]);
  const dirty = JSON.stringify(definition) !== JSON.stringify(saved);
  useEffect(() => note(definition, dirty), [note, definition, dirty]);

  const question = useMemo(
    () => (asked === null ? null : questionOf(draft, weekStart, asked)),
    [draft, weekStart, asked],
  );
  return {
    draft,
    put: (part: Partial<ReportDraft>) => setDraft((now) => ({ ...now, ...part })),
    definition,
    question,
    dirty,
    /** True while the report waits for what it asks its reader. */
    waiting: asked === null,
    run: setAsked,
    answer: useReportAnswer(question),
    kept: {
      restored: kept !== undefined && dirty,
      discard: () => {
        setDraft(start);
        forget();
      },
      forget,
    },
  };
};
