import { IconLock, IconUsers } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ReportHead } from '#shared/contracts/report.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import type { Formats } from '#renderer/i18n/formats.ts';
import {
  type QuestionWords,
  useQuestionWords,
} from '#renderer/session/insight/use-question-words.ts';
import { SearchField } from '#renderer/session/searching/search-field.tsx';
import { DataTable, type TableColumn } from '#renderer/ui/table/data-table.tsx';
import { tableStateOf } from '#renderer/ui/table/table-state.ts';
import { Retry } from '#renderer/ui/feedback/retry.tsx';
import { familyIcons } from './family-icons.ts';
import classes from './reports.module.css';
import { useReportList } from './use-report-list.ts';

type Words = {
  readonly t: TFunction<'reports'>;
  readonly tCharts: TFunction<'charts'>;
  readonly words: QuestionWords;
  readonly dayAndTime: Formats['dayAndTime'];
};

const Name = ({ report }: { readonly report: ReportHead }) => {
  const Icon = familyIcons[report.family];
  return (
    <span className={classes.name}>
      <Icon size={18} aria-hidden />
      <span>
        <Link to={`/app/reports/${report.id}`} dir="auto">
          {report.name}
        </Link>
        <small dir="auto">{report.description}</small>
      </span>
    </span>
  );
};

const Sharing = ({ report, t }: { readonly report: ReportHead; readonly t: Words['t'] }) => {
  const Icon = report.isPublic ? IconUsers : IconLock;
  return (
    <span className={classes.mark}>
      <Icon size={15} aria-hidden />
      {t(report.isPublic ? 'list.public' : 'list.private')}
    </span>
  );
};

const columnsOf = ({
  t,
  tCharts,
  words,
  dayAndTime,
}: Words): readonly TableColumn<ReportHead>[] => [
  {
    key: 'name',
    label: t('list.name'),
    prose: true,
    cell: (report) => <Name report={report} />,
  },
  { key: 'dataSet', label: t('list.dataSet'), cell: ({ dataSet }) => words.dataSet(dataSet) },
  { key: 'family', label: t('list.family'), cell: ({ family }) => tCharts(`family.${family}`) },
  {
    key: 'ownerName',
    label: t('list.owner'),
    prose: true,
    cell: ({ isOwner, ownerName }) => (isOwner ? t('list.you') : <bdi>{ownerName}</bdi>),
  },
  { key: 'sharing', label: t('list.sharing'), cell: (report) => <Sharing report={report} t={t} /> },
  {
    key: 'modifiedOn',
    label: t('list.modifiedOn'),
    cell: ({ modifiedOn }) => dayAndTime(modifiedOn),
  },
];

/** The reports that the person sees; each opens in the builder. */
export const ReportsPanel = () => {
  const { t } = useTranslation('reports');
  const { t: tCharts } = useTranslation('charts');
  const words = useQuestionWords();
  const { dayAndTime } = useFormats();
  const { reports, isSearched, failed, refreshing, retry, text, search, pager } = useReportList();
  const state = tableStateOf({
    rows: reports,
    failed,
    failure: <Retry message={t('list.failed')} label={t('list.retry')} onRetry={retry} />,
    none: <p>{t(isSearched ? 'list.noneFound' : 'list.empty')}</p>,
  });
  return (
    <div className={classes.list}>
      <SearchField
        className={classes.search ?? ''}
        aria-label={t('list.searchLabel')}
        placeholder={t('list.search')}
        text={text}
        onType={search}
      />
      <DataTable
        label={t('title')}
        loadingLabel={t('list.loading')}
        columns={columnsOf({ t, tCharts, words, dayAndTime })}
        rowKey={({ id }) => id}
        state={state}
        refreshing={refreshing}
        pager={pager}
      />
    </div>
  );
};
