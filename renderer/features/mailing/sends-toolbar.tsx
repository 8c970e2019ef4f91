import { Button, TextInput } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './mailing.module.css';
import { PeriodField } from './period-field.tsx';
import type { useSends } from './use-sends.ts';

type SendsToolbarProps = {
  readonly sends: ReturnType<typeof useSends>;
  readonly children?: ReactNode;
};

/** What narrows the sends that show. */
export const SendsToolbar = ({ sends, children }: SendsToolbarProps) => {
  const { t } = useTranslation('mailing');
  return (
    <search className={classes.toolbar}>
      <TextInput
        type="search"
        label={t('toolbar.search')}
        value={sends.searchText}
        maxLength={100}
        attributes={{ input: { dir: 'auto' } }}
        onChange={({ currentTarget }) => sends.setSearchText(currentTarget.value)}
      />
      <PeriodField chosen={sends.period} />
      <div className={classes.toolbarEnd}>
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          onClick={sends.refresh}
        >
          {t('toolbar.refresh')}
        </Button>
        {children}
      </div>
    </search>
  );
};
