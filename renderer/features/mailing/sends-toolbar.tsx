import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '#renderer/session/searching/search-field.tsx';
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
      <SearchField
        label={t('toolbar.search')}
        attributes={{ input: { dir: 'auto' } }}
        text={sends.searchText}
        onType={sends.setSearchText}
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
