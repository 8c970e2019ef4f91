import { Button } from '@mantine/core';
import { IconFileSpreadsheet, IconFileTypePdf, IconPrinter } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HousingSite, ProjectGrid } from '#shared/contracts/housing.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { HousingGrid, type SiteActions } from './housing-grid.tsx';
import { EmptyNote } from '#renderer/ui/feedback/empty-note.tsx';
import { late } from '#renderer/ui/late-component.tsx';
import dotted from '#renderer/ui/styles/dotted.module.css';
import classes from './housing.module.css';
import { useGridFile } from './use-grid-file.ts';
import { usePrinting } from './use-printing.ts';

const SiteDialog = late(async () => ({
  default: (await import('./site-dialog.tsx')).SiteDialog,
}));

const SiteHistory = late(async () => ({
  default: (await import('./site-history.tsx')).SiteHistory,
}));

/** Columns of sites that fit on a sheet of A4, lying on its side. */
const sitesOnPaper = 7;

const sheetsOf = (sites: readonly HousingSite[]): readonly (readonly HousingSite[])[] =>
  Array.from({ length: Math.max(1, Math.ceil(sites.length / sitesOnPaper)) }, (_, sheet) =>
    sites.slice(sheet * sitesOnPaper, (sheet + 1) * sitesOnPaper),
  );

/** On paper nothing scrolls: a sheet for every few sites, the project's column on the last one. */
const PrintedGrid = ({ grid }: { readonly grid: ProjectGrid }) => {
  const sheets = sheetsOf(grid.sites);
  return sheets.map((sites, sheet) => (
    <HousingGrid
      key={sites[0]?.siteId ?? 0}
      grid={grid}
      sites={sites}
      withTotal={sheet === sheets.length - 1}
      actions={null}
    />
  ));
};

type Opened = { readonly what: 'edit' | 'history'; readonly site: HousingSite };

type ProjectPanelProps = { readonly grid: ProjectGrid; readonly mayEdit: boolean };

/** The grid of a project and what can be done with it. */
export const ProjectPanel = ({ grid, mayEdit }: ProjectPanelProps) => {
  const { t } = useTranslation('housing');
  const { number } = useFormats();
  const saveGrid = useGridFile(grid);
  const printing = usePrinting();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const { sites, total, projectId } = grid;
  const actions: SiteActions = {
    onEdit: mayEdit ? (site) => setOpened({ what: 'edit', site }) : null,
    onHistory: (site) => setOpened({ what: 'history', site }),
  };
  const units = total.totalTargetSite;
  const table = () => {
    if (sites.length === 0) return <EmptyNote>{t('grid.empty')}</EmptyNote>;
    if (printing) return <PrintedGrid grid={grid} />;
    return (
      // A region that scrolls is reached by keyboard.
      <div
        className={classes.frame}
        tabIndex={0}
        role="region"
        aria-label={t('grid.caption', { name: grid.name })}
      >
        <HousingGrid grid={grid} sites={sites} withTotal actions={actions} />
      </div>
    );
  };
  return (
    <div className={classes.panel}>
      <div className={classes.toolbar}>
        <p className={`${dotted.dotted} ${classes.facts}`}>
          <span>
            {t('grid.number')} <bdi dir="ltr">{grid.projectNumber}</bdi>
          </span>
          <span>{t('grid.sites', { count: sites.length, shown: number(sites.length) })}</span>
          <span>{t('grid.units', { count: units, shown: number(units) })}</span>
        </p>
        <Button
          variant="default"
          leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
          onClick={() => saveGrid('EXCEL')}
        >
          {t('grid.excel')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconFileTypePdf size={16} aria-hidden />}
          onClick={() => saveGrid('PDF')}
        >
          {t('grid.pdf')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('grid.print')}
        </Button>
      </div>
      {table()}
      <Suspense fallback={null}>
        {opened?.what === 'edit' && (
          <SiteDialog projectId={projectId} initial={opened.site} onClose={close} />
        )}
        {opened?.what === 'history' && (
          <SiteHistory projectId={projectId} site={opened.site} onClose={close} />
        )}
      </Suspense>
    </div>
  );
};
