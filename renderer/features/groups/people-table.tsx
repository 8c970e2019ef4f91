import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PagerProps } from '#renderer/ui/data-grid/pager.tsx';
import { Retry } from '#renderer/ui/feedback/retry.tsx';
import { DataTable } from '#renderer/ui/table/data-table.tsx';
import { tableStateOf } from '#renderer/ui/table/table-state.ts';
import type { GroupPerson } from './use-group-people.ts';

type PeopleTableProps<Row extends GroupPerson> = {
  readonly label: string;
  readonly people: {
    readonly rows: readonly Row[] | undefined;
    readonly failed: boolean;
    readonly refreshing: boolean;
    readonly retry: () => void;
  };
  /** What to say where there is nobody. */
  readonly none: string;
  readonly pager: PagerProps;
  /** What can be done with a person; null where nothing can. */
  readonly actOf: ((person: Row) => ReactNode) | null;
};

export const nameOf = ({ firstName, lastName, emailAddress }: GroupPerson): string =>
  `${firstName} ${lastName}`.trim() || emailAddress;

const nameCell = (person: GroupPerson) => <bdi>{nameOf(person)}</bdi>;

/** People by name and address, a page at a time. */
export const PeopleTable = <Row extends GroupPerson>(props: PeopleTableProps<Row>) => {
  const { label, people, none, pager, actOf } = props;
  const { t } = useTranslation(['groups', 'table']);
  const state = tableStateOf({
    rows: people.rows,
    failed: people.failed,
    failure: <Retry message={t('failed')} label={t('table:retry')} onRetry={people.retry} />,
    none,
  });
  return (
    <DataTable
      label={label}
      loadingLabel={t('table:loading')}
      columns={[
        { key: 'name', label: t('members.name'), cell: nameCell },
        {
          key: 'emailAddress',
          label: t('members.emailAddress'),
          code: true,
          cell: ({ emailAddress }) => emailAddress,
        },
        ...(actOf === null
          ? []
          : [{ key: 'act', label: t('actions'), quiet: true, cell: actOf } as const]),
      ]}
      rowKey={({ crmId }) => crmId}
      state={state}
      stacks
      refreshing={people.refreshing}
      {...((pager.total ?? 0) > 10 && { pager })}
    />
  );
};
