import { Button } from '@mantine/core';
import { IconDownload, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { useTableWords } from '#renderer/i18n/use-table-words.ts';
import { pressable } from '#renderer/ui/form/pressable.ts';
import { PageSize } from '#renderer/ui/table/page-size.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { pageSizes } from './audit-question.ts';
import { AuditTable } from './audit-table.tsx';
import classes from './audit.module.css';
import { ChainState } from './chain-state.tsx';
import { useAuditFile } from './use-audit-file.ts';
import { useAuditLog } from './use-audit-log.ts';

type AuditPanelProps = {
  /** Told of the check of the chain that was begun, so that somebody follows it. */
  readonly onCheckBegun: (taskId: string) => void;
};

const turnNames = ['newest', 'newer', 'older'] as const;

/** Who did what: filters, pages, a file of all of it, and whether it is as it was written. */
export const AuditPanel = ({ onCheckBegun }: AuditPanelProps) => {
  const { t } = useTranslation('audit');
  const { number } = useFormats();
  const words = useTableWords().pager;
  const { filters, faults, ask, turns, size, resize, ...table } = useAuditLog();
  const save = useAuditFile();
  const [newest, oldest] = [table.acts?.[0], table.acts?.at(-1)];
  const shown = (): string => {
    if (newest === undefined || oldest === undefined) return '';
    const range = { newest: number(newest.seq), oldest: number(oldest.seq) };
    return t(newest === oldest ? 'pages.shownOne' : 'pages.shown', range);
  };
  return (
    <div className={classes.panel}>
      <p className={classes.intro}>{t('intro')}</p>
      <ChainState onBegun={onCheckBegun} />
      <AuditFilters filters={filters} faults={faults} onAsk={ask} />
      <div className={classes.tools}>
        <p role="status">{shown()}</p>
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          {...pressable(table.refreshing ? null : table.refresh)}
        >
          {t('refresh')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          disabled={table.failed || table.acts?.length === 0}
          onClick={() => save(filters)}
        >
          {t('save')}
        </Button>
      </div>
      <AuditTable {...table} />
      <nav className={classes.pages} aria-label={t('pages.label')}>
        {turnNames.map((name) => (
          <Button key={name} variant="default" {...pressable(turns[name])}>
            {t(`pages.${name}`)}
          </Button>
        ))}
        <PageSize size={size} sizes={pageSizes} words={words} onSize={resize} />
      </nav>
    </div>
  );
};
