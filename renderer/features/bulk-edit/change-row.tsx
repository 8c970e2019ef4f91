import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon, Autocomplete, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { userTypes } from '#shared/contracts/contact-schemas.ts';
import { useUserTypeName } from '#renderer/i18n/use-user-type-name.ts';
import { useHeardWords } from '#renderer/i18n/use-heard-words.ts';
import { longestFieldName } from '#shared/rules/limits.ts';
import { useTooLong } from '#renderer/session/use-too-long.ts';
import { Choice } from '#renderer/person-form/choice.tsx';
import { useFormLists } from '#renderer/person-form/use-form-lists.ts';
import { stateOptions, useCountries } from '#renderer/person-form/use-places.ts';
import { RetryLine } from '#renderer/ui/feedback/retry-line.tsx';
import { handToNextRow } from '#renderer/ui/form/next-row.ts';
import { toFirstFound } from '#renderer/ui/listbox/first-found.ts';
import { useNothingFound } from '#renderer/ui/listbox/use-nothing-found.tsx';
import { ManyChoice } from '#renderer/ui/listbox/many-choice.tsx';
import { type BulkDraft, bulkFields, isOwnField, longestText, newDraft } from './bulk-draft.ts';
import classes from './bulk-edit.module.css';

type FieldProps = {
  readonly draft: BulkDraft;
  /** Says what is missing. */
  readonly isTried: boolean;
  readonly onChange: (draft: BulkDraft) => void;
};

/** `abroad`: the addresses will be in a country whose states are not known here. */
type ValueProps = FieldProps & { readonly abroad: boolean };

const lacks = (text: string): boolean => text.trim() === '';

/** The way to ask again for what there would be to choose from. */
const ListsRetry = () => {
  const { t } = useTranslation(['bulk-edit', 'table']);
  const { retry } = useFormLists();
  if (retry === null) return null;
  return <RetryLine message={t('listsFailed')} label={t('table:retry')} onRetry={retry} />;
};

const FieldName = ({ draft, isTried, onChange }: FieldProps) => {
  const { t } = useTranslation('bulk-edit');
  const { fieldNames } = useFormLists();
  const tooLong = useTooLong();
  return (
    <Autocomplete
      label={t('customField')}
      required
      dir="auto"
      data={[...fieldNames]}
      limit={8}
      withScrollArea={false}
      comboboxProps={{ shadow: 'md' }}
      error={
        isOwnField(draft.key)
          ? t('ownField')
          : (tooLong(draft.key, longestFieldName) ?? (isTried && lacks(draft.key) && t('required')))
      }
      value={draft.key}
      onChange={(key) => onChange({ ...draft, key })}
    />
  );
};

const Roles = ({ draft, isTried, onChange }: FieldProps) => {
  const { t } = useTranslation('bulk-edit');
  const heard = useHeardWords();
  const { roles, retry } = useFormLists();
  const nothing = useNothingFound(t(retry === null ? 'noRole' : 'listsFailed'));
  return (
    <div>
      <ManyChoice
        words={heard}
        {...nothing.listProps}
        label={t('value')}
        required
        searchable
        onKeyDown={toFirstFound}
        hidePickedOptions
        withScrollArea={false}
        maxDropdownHeight={220}
        comboboxProps={{ shadow: 'md' }}
        data={[...roles]}
        value={[...draft.names]}
        error={isTried && draft.names.length === 0 && t('required')}
        onChange={(names) => onChange({ ...draft, names })}
      />
      {nothing.spoken}
      <ListsRetry />
    </div>
  );
};

const Value = ({ draft, abroad, isTried, onChange }: ValueProps) => {
  const { t } = useTranslation('bulk-edit');
  const { applications } = useFormLists();
  const countries = useCountries();
  const tooLong = useTooLong();
  const typeName = useUserTypeName();
  const choose = (text: string) => onChange({ ...draft, text });
  const common = {
    label: t('value'),
    required: true,
    value: draft.text,
    error: isTried && lacks(draft.text) && t('required'),
  } as const;
  const text = (
    <TextInput
      {...common}
      dir="auto"
      error={tooLong(draft.text, longestText(draft.field)) ?? common.error}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    />
  );
  switch (draft.field) {
    case 'userType': {
      const options = userTypes.map((value) => ({ value, label: typeName(value) }));
      return <Choice {...common} none={t('choose')} options={options} onChoose={choose} />;
    }
    case 'emailVerified': {
      const options = (['yes', 'no'] as const).map((value) => ({ value, label: t(value) }));
      return (
        <Choice
          {...common}
          value={draft.text === 'yes' || draft.text === 'no' ? draft.text : ''}
          none={t('choose')}
          options={options}
          onChoose={choose}
        />
      );
    }
    case 'appId':
      return (
        <div>
          <Choice {...common} none={t('choose')} options={applications} onChoose={choose} />
          <ListsRetry />
        </div>
      );
    case 'country':
      return <Choice {...common} none={t('choose')} options={countries} onChoose={choose} />;
    case 'addRoles':
    case 'removeRoles':
      return <Roles draft={draft} isTried={isTried} onChange={onChange} />;
    case 'setCustomField':
      return (
        <>
          <FieldName draft={draft} isTried={isTried} onChange={onChange} />
          {text}
        </>
      );
    case 'clearCustomField':
      return <FieldName draft={draft} isTried={isTried} onChange={onChange} />;
    case 'state':
      return abroad ? (
        text
      ) : (
        <Choice {...common} none={t('choose')} options={stateOptions} onChoose={choose} />
      );
    case 'city':
    case 'zip':
      return text;
    default:
      return draft.field satisfies never;
  }
};

type ChangeRowProps = ValueProps & {
  readonly position: number;
  /** Left out where it is the only one. */
  readonly onRemove: (() => void) | undefined;
};

/** One field and what is to become of it. */
export const ChangeRow = (props: ChangeRowProps) => {
  const { draft, abroad, isTried, position, onChange, onRemove } = props;
  const { t } = useTranslation('bulk-edit');
  return (
    <fieldset ref={handToNextRow} className={classes.change}>
      <legend className="visually-hidden">{t('change', { position })}</legend>
      <Choice
        label={t('field')}
        // Whoever asks for another goes on in it.
        {...(position === 1 ? { 'data-autofocus': true } : { autoFocus: true })}
        options={bulkFields.map((value) => ({ value, label: t(`fields.${value}`) }))}
        value={draft.field}
        onChoose={(field) => field !== '' && onChange(newDraft(draft.id, field))}
      />
      <Value draft={draft} abroad={abroad} isTried={isTried} onChange={onChange} />
      {onRemove !== undefined && (
        <ActionIcon
          variant="default"
          size={36}
          className={classes.remove}
          aria-label={t('remove', { position })}
          title={t('remove', { position })}
          onClick={onRemove}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
    </fieldset>
  );
};
