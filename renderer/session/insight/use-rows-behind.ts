import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '#shared/rules/insight/question.ts';
import { usePages } from '#renderer/session/paging/use-pages.ts';
import { answersApi, askedAnew } from './answers.api.ts';
import type { PickedNumber } from './picked-number.ts';
import { contactsIn } from './record-link.ts';
import type { RecordContacts, Records, RecordsState } from './records-dialog.tsx';
import { contactsBehind, hasContacts, rowsBehind } from './rows-behind.ts';
import { useRefusalWords } from './use-refusal-words.ts';
import { useReportFile } from './use-report-file.ts';

const rowsOf = ({ rows }: Pick<Answer, 'rows'>, offset: number) =>
  rows.map((row, at) => ({
    key: String(offset + at),
    // No column of theirs holds places.
    cells: row.map((cell) => (typeof cell === 'object' ? null : cell)),
  }));

/** The rows behind a number of a report, a page at a time, and all of them as a workbook. */
export const useRowsBehind = (picked: PickedNumber, title: string): Records => {
  const why = useRefusalWords();
  const saveReport = useReportFile();
  const { t } = useTranslation('insight');
  const { page, size, pagerOf } = usePages({ label: t('behind.pages'), numbers: 3 });
  const offset = (page - 1) * size;
  const question = rowsBehind(picked, { offset, limit: size });
  const { data, error, isFetching, refetch } = answersApi.useAnswerQuery(
    { body: { question } },
    askedAnew,
  );
  const [read] = answersApi.useLazyAnswerQuery();
  const columns = useMemo(
    () => (data?.columns ?? []).map(({ key, kind }) => ({ fieldName: key, type: kind })),
    [data],
  );

  const stateOf = (): RecordsState => {
    if (error !== undefined && !isFetching) {
      return { kind: 'failed', message: why(error), retry: () => void refetch() };
    }
    if (data === undefined) return { kind: 'loading' };
    return data.rows.length === 0
      ? { kind: 'empty' }
      : { kind: 'ready', rows: rowsOf(data, offset) };
  };

  const readContacts = async (most: number): Promise<RecordContacts | undefined> => {
    const asked = contactsBehind(picked, most);
    const { data: found, error: refusal } = await read({ body: { question: asked } });
    // An earlier answer is kept beside it: whose the records are now, nobody knows.
    if (found === undefined || refusal !== undefined) return undefined;
    return { crmIds: contactsIn(found.rows.map(([cell]) => cell)), total: found.totalRows };
  };

  return {
    state: stateOf(),
    columns,
    total: data?.totalRows,
    refreshing: isFetching && data !== undefined,
    save: () => saveReport(question, 'EXCEL', title),
    readContacts: hasContacts(picked) ? readContacts : null,
    pager: pagerOf(data?.totalRows, data?.rows.length ?? 0),
  };
};
