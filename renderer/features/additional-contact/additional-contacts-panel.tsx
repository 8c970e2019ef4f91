import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon, Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { Suspense, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdditionalContactOnWire } from '#shared/contracts/additional-contact.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { DataTable, type TableColumn } from '#renderer/ui/table/data-table.tsx';
import { tableStateOf } from '#renderer/ui/table/table-state.ts';
import { Retry } from '#renderer/ui/feedback/retry.tsx';
import { useKeptInView } from '#renderer/ui/kept-in-view.ts';
import { late } from '#renderer/ui/late-component.tsx';
import classes from './additional-contact.module.css';
import { fullName, useAdditionalContacts } from './use-additional-contacts.ts';

const PersonDialog = late(async () => ({
  default: (await import('./person-dialog.tsx')).PersonDialog,
}));

type Acts = {
  readonly onEdit: (person: AdditionalContactOnWire) => void;
  readonly onRemove: (person: AdditionalContactOnWire) => void;
};

const ActionsCell = ({
  person,
  onEdit,
  onRemove,
}: Acts & { readonly person: AdditionalContactOnWire }) => {
  const { t } = useTranslation('contact-care');
  return (
    <span className={classes.actions}>
      <ActionIcon
        variant="subtle"
        aria-label={t('people.edit', { name: fullName(person) })}
        onClick={() => onEdit(person)}
      >
        <IconPencil size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="red"
        aria-label={t('people.remove', { name: fullName(person) })}
        onClick={() => onRemove(person)}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </span>
  );
};

const PhoneCell = ({ mobileNo }: Pick<AdditionalContactOnWire, 'mobileNo'>) => {
  const { phone } = useFormats();
  return <a href={`tel:+1${mobileNo}`}>{phone(mobileNo, '1')}</a>;
};

const EmailCell = ({ emailId }: Pick<AdditionalContactOnWire, 'emailId'>) =>
  emailId === '' ? '-' : <a href={`mailto:${emailId}`}>{emailId}</a>;

/** @param acts false for people who read alone */
const usePersonColumns = (
  acts: Acts | false,
  soughtId: number | undefined,
): readonly TableColumn<AdditionalContactOnWire>[] => {
  const { t } = useTranslation('contact-care');
  const columns: readonly TableColumn<AdditionalContactOnWire>[] = [
    {
      key: 'name',
      label: t('people.columns.name'),
      prose: true,
      cell: (person) =>
        person.id === soughtId ? (
          <strong data-sought dir="auto">
            {fullName(person)}
          </strong>
        ) : (
          <bdi>{fullName(person)}</bdi>
        ),
    },
    {
      key: 'title',
      label: t('people.columns.title'),
      prose: true,
      cell: ({ title }) => <bdi>{title || '-'}</bdi>,
    },
    {
      key: 'mobileNo',
      label: t('people.columns.mobileNo'),
      code: true,
      cell: ({ mobileNo }) => <PhoneCell mobileNo={mobileNo} />,
    },
    {
      key: 'emailId',
      label: t('people.columns.emailId'),
      code: true,
      cell: ({ emailId }) => <EmailCell emailId={emailId} />,
    },
  ];
  if (acts === false) return columns;
  return [
    ...columns,
    {
      key: 'actions',
      label: t('people.columns.actions'),
      quiet: true,
      cell: (person) => <ActionsCell person={person} {...acts} />,
    },
  ];
};

type Editing =
  | { readonly kind: 'none' }
  | { readonly kind: 'open'; readonly person: AdditionalContactOnWire | undefined };

type PanelProps = {
  readonly crmId: number;
  /** People who may not edit read alone. */
  readonly mayEdit: boolean;
  /** Whether somebody has come for it: it stands below what there is to see of the contact. */
  readonly isSought: boolean;
  /** For whom of them. */
  readonly soughtId: number | undefined;
};

/** The people around a contact: who they are, how to reach them. */
export const AdditionalContactsPanel = ({ crmId, mayEdit, isSought, soughtId }: PanelProps) => {
  const { t } = useTranslation('contact-care');
  const titleId = useId();
  const [editing, setEditing] = useState<Editing>({ kind: 'none' });
  const { people, count = 0, pager, ...more } = useAdditionalContacts(crmId, soughtId);
  const isThere = people !== undefined;
  const part = useRef<HTMLElement>(null);
  useKeptInView(part, isSought && isThere, '[data-sought]');
  const columns = usePersonColumns(
    mayEdit && {
      onEdit: (person) => setEditing({ kind: 'open', person }),
      onRemove: (person) => void more.remove(person),
    },
    soughtId,
  );
  const state = tableStateOf({
    rows: people,
    failed: more.failed,
    failure: <Retry message={t('people.failed')} label={t('retry')} onRetry={more.retry} />,
    none: <p>{t('people.none')}</p>,
  });
  return (
    <section ref={part} className={classes.part} aria-labelledby={titleId}>
      <div className={classes.head}>
        <div>
          <h2 id={titleId}>{t('people.title')}</h2>
          <p>{t('people.hint')}</p>
        </div>
        {mayEdit && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setEditing({ kind: 'open', person: undefined })}
          >
            {t('people.add')}
          </Button>
        )}
      </div>
      <DataTable
        label={t('people.title')}
        loadingLabel={t('people.loading')}
        columns={columns}
        rowKey={({ id }) => id}
        state={state}
        refreshing={more.refreshing}
        {...(count > 10 && { pager })}
      />
      {editing.kind === 'open' && (
        <Suspense fallback={null}>
          <PersonDialog
            crmId={crmId}
            person={editing.person}
            onClose={() => setEditing({ kind: 'none' })}
          />
        </Suspense>
      )}
    </section>
  );
};
