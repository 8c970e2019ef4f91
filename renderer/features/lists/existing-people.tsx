import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Input.layer.css';
import { ActionIcon, Button, Checkbox, NativeSelect } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import type { MemberToAdd } from '#shared/contracts/crm-list.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { roleName } from '#renderer/i18n/i18n.ts';
import { useTableWords } from '#renderer/i18n/use-table-words.ts';
import { SearchField } from '#renderer/session/searching/search-field.tsx';
import { DialogButtons } from '#renderer/ui/dialog/dialog-buttons.tsx';
import { BusyButton } from '#renderer/ui/form/busy-button.tsx';
import { DataTable, type TableColumn } from '#renderer/ui/table/data-table.tsx';
import classes from './lists.module.css';
import { usePeopleToAdd } from './use-people-to-add.ts';
import type { PeopleTicks } from './use-people-ticks.ts';

type ExistingPeopleProps = {
  readonly chosen: PeopleTicks;
  readonly busy: boolean;
  readonly onSubmit: (people: readonly MemberToAdd[]) => void;
  readonly onClose: () => void;
};

const sizes = [10, 20, 50] as const;

const nameOf = ({ firstName = '', lastName = '', crmId }: Contact): string =>
  `${firstName} ${lastName}`.trim() || String(crmId);

const textOf = (text = '') => <bdi>{text || '-'}</bdi>;

const columnsOf = (
  t: TFunction<['lists', 'table']>,
  { ticked, tick }: PeopleTicks,
  roleNames: (roles: readonly string[]) => string,
): readonly TableColumn<Contact>[] => [
  {
    key: 'check',
    label: t('people.choose'),
    quiet: true,
    cell: (person) => (
      <Checkbox
        aria-label={t('people.chooseOne', { name: nameOf(person) })}
        checked={ticked.has(person.crmId)}
        onChange={({ currentTarget }) => tick([person.crmId], currentTarget.checked)}
      />
    ),
  },
  {
    key: 'firstName',
    label: t('people.firstName'),
    sortable: true,
    cell: ({ firstName }) => textOf(firstName),
  },
  {
    key: 'lastName',
    label: t('people.lastName'),
    sortable: true,
    cell: ({ lastName }) => textOf(lastName),
  },
  { key: 'userRole', label: t('people.role'), cell: ({ userRole }) => roleNames(userRole) },
  {
    key: 'emailAddress',
    label: t('people.emailAddress'),
    sortable: true,
    code: true,
    cell: ({ emailAddress = '' }) => emailAddress || '-',
  },
];

/** People whom the contact desk knows: found by words and role, ticked on any page. */
export const ExistingPeople = ({ busy, onSubmit, onClose, chosen }: ExistingPeopleProps) => {
  const { t, i18n } = useTranslation(['lists', 'table']);
  const { number, list } = useFormats();
  const words = useTableWords(t('people.pages'));
  const people = usePeopleToAdd(t('failed'), t('people.none'));
  const { question, ask, rows } = people;
  const { ticked, tick } = chosen;
  const ids = rows.map(({ crmId }) => crmId);
  const nameOfRole = (role: string): string => roleName(i18n, role);
  const isWhole = ids.length > 0 && ids.every((id) => ticked.has(id));
  return (
    <>
      <div className={classes.row}>
        <SearchField
          className={classes.grow ?? ''}
          label={t('people.search')}
          text={question.searchText}
          onType={(searchText) => ask({ searchText })}
        />
        <NativeSelect
          label={t('people.role')}
          value={question.role}
          data={[
            { value: '', label: t('people.everyRole') },
            ...people.roles.map((role) => ({ value: role, label: nameOfRole(role) })),
          ]}
          onChange={({ currentTarget }) => ask({ role: currentTarget.value })}
        />
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('people.refresh')}
          title={t('people.refresh')}
          onClick={people.refresh}
        >
          <IconRefresh size={18} aria-hidden />
        </ActionIcon>
      </div>
      <Checkbox
        label={t('people.wholePage')}
        checked={isWhole}
        indeterminate={!isWhole && ids.some((id) => ticked.has(id))}
        disabled={people.isOfBefore || ids.length === 0}
        onChange={({ currentTarget }) => tick(ids, currentTarget.checked)}
      />
      <DataTable
        label={t('people.existing')}
        loadingLabel={t('table:loading')}
        columns={columnsOf(t, chosen, (roles) => list(roles.map(nameOfRole)))}
        rowKey={({ crmId }) => crmId}
        state={people.state}
        refreshing={people.refreshing}
        sort={question.sort}
        onSort={(sort) => ask({ sort })}
        pager={{
          page: question.page,
          size: question.size,
          sizes,
          total: people.total,
          shown: rows.length,
          numbers: 3,
          summary: words.summary({
            page: question.page,
            size: question.size,
            shown: rows.length,
            total: people.total,
          }),
          words: words.pager,
          onPage: (page) => ask({ page }),
          onSize: (size) => ask({ size }),
        }}
      />
      <DialogButtons>
        <output className={classes.grow}>
          {t('people.chosen', { count: ticked.size, number: number(ticked.size) })}
        </output>
        <Button variant="default" onClick={onClose}>
          {t('dialog.cancel')}
        </Button>
        <BusyButton
          loading={busy}
          onClick={() => onSubmit([...ticked].map((crmId) => ({ crmId })))}
        >
          {t('people.submit')}
        </BusyButton>
      </DialogButtons>
    </>
  );
};
