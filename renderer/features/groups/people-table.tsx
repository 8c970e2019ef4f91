import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTableWords } from '#renderer/i18n/use-table-words.ts';
import { DataTable, type TableState } from '#renderer/ui/table/data-table.tsx';
import type { GroupPerson } from './use-group-people.ts';

type Place = { readonly page: number; readonly size: number };

type PeopleTableProps<Row extends GroupPerson> = {
  readonly label: string;
  readonly pages: string;
  readonly state: TableState<Row>;
  readonly refreshing?: boolean;
  readonly place: Place;
  readonly onPlace: (place: Place) => void;
  readonly total: number;
  readonly shown: number;
  /** What can be done with a person; null where nothing can. */
  readonly actOf: ((person: Row) => ReactNode) | null;
};

const sizes = [10, 20, 50] as const;

export const nameOf = ({ firstName, lastName, emailAddress }: GroupPerson): string =>
  `${firstName} ${lastName}`.trim() || emailAddress;

const nameCell = (person: GroupPerson) => <bdi>{nameOf(person)}</bdi>;

/** People by name and address, a page at a time. */
export const PeopleTable = <Row extends GroupPerson>(props: PeopleTableProps<Row>) => {
  const { label, pages, state, refreshing = false, place, onPlace, total, shown, actOf } = props;
  const { t } = useTranslation(['groups', 'table']);
  const words = useTableWords(pages);
  const pager = {
    ...place,
    sizes,
    total,
    shown,
    numbers: 3,
    summary: words.summary({ ...place, shown, total }),
    words: words.pager,
    onPage: (page: number) => onPlace({ ...place, page }),
    onSize: (size: number) => onPlace({ page: 1, size }),
  };
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
      refreshing={refreshing}
      {...(total > 10 && { pager })}
    />
  );
};
