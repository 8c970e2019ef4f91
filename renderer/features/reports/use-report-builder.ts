import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { newReport, type Report, type ReportDefinition } from '#shared/contracts/report.ts';
import type { DataSetKey } from '#shared/rules/insight/data-sets.ts';
import type { Filter } from '#shared/rules/insight/question.ts';
import { weekStartOf } from '#shared/rules/insight/week-start.ts';
import { languageOf } from '#renderer/i18n/i18n.ts';
import { useStateDraft } from '#renderer/session/use-draft.ts';
import {
  definitionOf,
  draftOf,
  newDraft,
  questionOf,
  type ReportDraft,
  wordsDraftName,
} from './report-draft.ts';
import { useReportAnswer } from './use-report-answer.ts';

/** A definition as it was kept; undefined where the portal of today does not know it. */
const definitionIn = (kept: unknown): ReportDefinition | undefined => {
  const report = { name: '-', description: '-', definition: kept };
  const parsed = z.safeParse(newReport, report);
  return parsed.success ? parsed.data.definition : undefined;
};

/** The version that a draft was made from; undefined where none was kept. */
const versionIn = (kept: unknown): number | undefined => {
  const parsed = z.safeParse(z.object({ version: z.int() }), kept);
  return parsed.success ? parsed.data.version : undefined;
};

/** What a draft is a change of. */
type Base = Pick<Report, 'version' | 'definition'>;

/** What the reader has filled in, and the questions that it answers. */
type Run = { readonly asks: string; readonly filters: readonly Filter[] };

const nothingAsked: readonly Filter[] = [];

const nothingLeft: ReadonlyMap<DataSetKey, ReportDraft> = new Map();

const asksOf = ({ dataSet, runtime }: ReportDraft): string => JSON.stringify([dataSet, runtime]);

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
  const { forget: forgetWords } = useStateDraft(wordsDraftName(report, true));
  const [base, setBase] = useState<Base | null>(
    report && { definition: report.definition, version: versionIn(kept) ?? report.version },
  );
  const start = useMemo(
    () => (base === null ? newDraft(dataSets[0] ?? 'contacts') : draftOf(base.definition)),
    [base, dataSets],
  );
  const [draft, setDraft] = useState<ReportDraft>(() => {
    const known = kept === undefined ? undefined : definitionIn(kept);
    return known === undefined ? start : draftOf(known);
  });
  // What was asked of data sets that were left: arrow keys pass them on the way to another.
  const [left, setLeft] = useState(nothingLeft);
  const definition = useMemo(() => definitionOf(draft, weekStart), [draft, weekStart]);
  const saved = useMemo(() => definitionOf(start, weekStart), [start, weekStart]);
  const dirty = JSON.stringify(definition) !== JSON.stringify(saved);
  const version = base?.version;
  useEffect(() => note({ ...definition, version }, dirty), [note, definition, version, dirty]);

  const beginFrom = (newer: Report): void => {
    setBase(newer);
    setDraft(draftOf(newer.definition));
  };
  // Somebody else has saved it. Whoever has changed nothing goes on with theirs; a change stays one of what it was made from.
  const isOlder = report !== null && base !== null && report.version > base.version;
  if (isOlder && !dirty) beginFrom(report);

  const [run, setRun] = useState<Run | null>(null);
  const asks = asksOf(draft);
  const answered = run?.asks === asks ? run.filters : null;
  // Who makes the questions sees the whole meanwhile; who only reads answers them first.
  const isReading = asks === asksOf(start);
  const asked = answered ?? (draft.runtime.length > 0 && isReading ? null : nothingAsked);

  const question = useMemo(
    () => (asked === null ? null : questionOf(draft, weekStart, asked)),
    [draft, weekStart, asked],
  );
  return {
    draft,
    put: (part: Partial<ReportDraft>) => setDraft((now) => ({ ...now, ...part })),
    chooseDataSet: (dataSet: DataSetKey): void => {
      setLeft(new Map([...left, [draft.dataSet, draft]]));
      setDraft(left.get(dataSet) ?? newDraft(dataSet));
    },
    definition,
    question,
    dirty,
    /** The version that is changed; undefined for a report that is still to be made. */
    version,
    /** It is saved, as it stands; whoever saved it has nothing to fill in first. */
    settle: (report: Report): void => {
      setBase(report);
      setRun({ asks, filters: asked ?? nothingAsked });
    },
    /** True while the report waits for what it asks its reader. */
    waiting: asked === null,
    run: (filters: readonly Filter[]) => setRun({ asks, filters }),
    answer: useReportAnswer(question),
    kept: {
      restored: kept !== undefined && dirty,
      discard: () => {
        setLeft(nothingLeft);
        if (report === null) {
          setDraft(start);
          // The name of what is thrown away would be offered to the next report.
          forgetWords();
        } else beginFrom(report);
        forget();
      },
      forget,
    },
  };
};
