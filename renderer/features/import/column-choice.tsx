import '@mantine/core/styles/Input.layer.css';
import { NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import {
  contactImportFields,
  customColumn,
  longestCustom,
} from '#shared/rules/contact-import-fields.ts';
import { useTooLong } from '#renderer/session/use-too-long.ts';
import classes from './import.module.css';
import type { ImportDesk } from './use-import.ts';
import { useSampleRows } from './use-import-rows.ts';

/** In the list of meanings: a field that the portal does not have yet. */
const newField = customColumn;

type ColumnProps = {
  readonly name: string;
  readonly samples: readonly string[];
  readonly value: string;
  readonly disabled: boolean;
  /** Another column means the same. */
  readonly isTwice: boolean;
  readonly onChange: (column: string) => void;
};

const Column = ({ name, samples, value, disabled, isTwice, onChange }: ColumnProps) => {
  const { t } = useTranslation('import');
  const tooLong = useTooLong();
  const isCustom = value.startsWith(customColumn);
  const custom = value.slice(customColumn.length);
  const twice = isTwice && t('columns.twice');
  return (
    <li className={classes.column}>
      <p className={classes.columnName} dir="auto">
        {name === '' ? t('columns.unnamed') : name}
      </p>
      <p className={classes.samples} dir="auto">
        {samples.filter((sample) => sample !== '').join(' · ')}
      </p>
      <div>
        <NativeSelect
          aria-label={t('columns.meaningOf', { name })}
          value={isCustom ? newField : value}
          disabled={disabled}
          error={!isCustom && twice}
          onChange={({ currentTarget }) =>
            onChange(
              currentTarget.value === newField ? `${customColumn}${name}` : currentTarget.value,
            )
          }
        >
          <option value="">{t('columns.nothing')}</option>
          <option value={newField}>{t('columns.custom')}</option>
          {contactImportFields.map((field) => (
            <option key={field} value={field}>
              {t(`fields.${field}`)}
            </option>
          ))}
        </NativeSelect>
        {isCustom && (
          <TextInput
            mt="xs"
            aria-label={t('columns.customName', { name })}
            value={custom}
            disabled={disabled}
            error={
              custom === '' ? t('columns.customMissing') : (tooLong(custom, longestCustom) ?? twice)
            }
            onChange={({ currentTarget }) =>
              onChange(customColumn + currentTarget.value.trimStart())
            }
          />
        )}
      </div>
    </li>
  );
};

/** What each column of the file means. */
export const ColumnChoice = ({
  desk,
  disabled,
}: {
  readonly desk: ImportDesk;
  readonly disabled: boolean;
}) => {
  const { t } = useTranslation('import');
  const { file, choice, columnFault, setColumn } = desk;
  const samples = useSampleRows(file?.id ?? '');
  const twice = columnFault?.kind === 'twice' ? columnFault.column : null;
  // Two columns of a file may have one name.
  const columns = Array.from(file?.header.entries() ?? [], ([index, name]) => ({
    id: `${index} ${name}`,
    index,
    name,
  }));
  return (
    <>
      <div className={classes.columnTitles} aria-hidden>
        <span>{t('columns.inFile')}</span>
        <span>{t('columns.samples')}</span>
        <span>{t('columns.meaning')}</span>
      </div>
      <ul className={classes.columns}>
        {columns.map(({ id, index, name }) => (
          <Column
            key={id}
            name={name}
            samples={samples.map(({ cells }) => cells[index] ?? '')}
            value={choice.columns[index] ?? ''}
            disabled={disabled}
            isTwice={choice.columns[index] === twice}
            onChange={(column) => setColumn(index, column)}
          />
        ))}
      </ul>
    </>
  );
};
