import { Button } from '@mantine/core';
import { IconDownload, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { pressable } from '#renderer/ui/form/pressable.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditTable } from './audit-table.tsx';
import classes from './audit.module.css';
import { ChainState } from './chain-state.tsx';
import { useAuditFile } from './use-audit-file.ts';
import { useAuditLog } from './use-audit-log.ts';

type AuditPanelProps = {
  /** Told of the check of the chain that was begun, so that somebody follows it. */
  readonly onCheckBegun: (taskId: string) => void;
};

/** Who did what: filters, pages, a file of all of it, and whether it is as it was written. */
export const AuditPanel = ({ onCheckBegun }: AuditPanelProps) => {
  const { t } = useTranslation('audit');
  const { number } = useFormats();
  const { filters, faults, ask, newest, newer, older, ...table } = useAuditLog();
  const save = useAuditFile();
  const [first, last] = [table.acts?.[0], table.acts?.at(-1)];
  const turns = [
    ['newest', newest],
    ['newer', newer],
    ['older', older],
  ] as const;
  return (
    <div className={classes.panel}>
      <p className={classes.intro}>{t('intro')}</p>
      <ChainState onBegun={onCheckBegun} />
      <AuditFilters filters={filters} faults={faults} onAsk={ask} />
      <div className={classes.tools}>
        <p role="status">
          {first !== undefined &&
            last !== undefined &&
            t('pages.shown', { first: number(first.seq), last: number(last.seq) })}
        </p>
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
        {turns.map(([name, turn]) => (
          <Button key={name} variant="default" {...pressable(turn)}>
            {t(`pages.${name}`)}
          </Button>
        ))}
      </nav>
    </div>
  );
};
