import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon } from '@mantine/core';
import { IconHistory, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { HousingSite, ProjectGrid } from '#shared/contracts/housing.ts';
import { type CountKey, housingGroups, type TotalKey } from '#shared/rules/housing-totals.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import classes from './housing.module.css';

export type SiteActions = {
  readonly onEdit: ((site: HousingSite) => void) | null;
  readonly onHistory: (site: HousingSite) => void;
};

type HousingGridProps = {
  readonly grid: ProjectGrid;
  /** The sites that this table shows: all of them, or as many as fit on one sheet of paper. */
  readonly sites: readonly HousingSite[];
  readonly withTotal: boolean;
  /** Null on paper. */
  readonly actions: SiteActions | null;
};

const SiteTools = ({ site, actions }: { site: HousingSite; actions: SiteActions }) => {
  const { t } = useTranslation('housing');
  const { onEdit, onHistory } = actions;
  return (
    <span className={classes.tools}>
      {onEdit !== null && (
        <ActionIcon
          variant="subtle"
          aria-label={t('grid.edit', { site: site.site })}
          onClick={() => onEdit(site)}
        >
          <IconPencil size={16} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('grid.history', { site: site.site })}
        onClick={() => onHistory(site)}
      >
        <IconHistory size={16} aria-hidden />
      </ActionIcon>
    </span>
  );
};

/** Units by kind, in their groups, with a column for each site and one for the project. */
export const HousingGrid = ({ grid, sites, withTotal, actions }: HousingGridProps) => {
  const { t } = useTranslation('housing');
  const { number } = useFormats();
  const columns = sites.length + (withTotal ? 2 : 1);
  const caption = t('grid.caption', { name: grid.name });

  const row = (key: CountKey | TotalKey, label: string, rank?: 'subtotal' | 'total') => (
    <tr key={key} data-rank={rank}>
      <th scope="row">{label}</th>
      {sites.map(({ siteId, [key]: count }) => (
        <td key={siteId}>
          {count === null ? (
            <span className="visually-hidden">{t('grid.unknown')}</span>
          ) : (
            number(count)
          )}
        </td>
      ))}
      {withTotal && <td className={classes.project}>{number(grid.total[key])}</td>}
    </tr>
  );

  return (
    <table className={classes.grid}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('grid.kind')}</th>
          {sites.map((site) => (
            <th key={site.siteId} scope="col" aria-label={site.site}>
              <span className={classes.site}>
                <bdi>{site.site}</bdi>
              </span>
              <span className={classes.address}>
                <bdi>{site.address}</bdi>
              </span>
              {actions !== null && <SiteTools site={site} actions={actions} />}
            </th>
          ))}
          {withTotal && (
            <th scope="col" className={classes.project}>
              {t('grid.project')}
            </th>
          )}
        </tr>
      </thead>
      {housingGroups.map((group) => (
        <tbody key={group.key}>
          <tr data-rank="group">
            <th scope="rowgroup" colSpan={columns}>
              <span>{t(`groups.${group.key}`)}</span>
            </th>
          </tr>
          {group.counts.map((key) => row(key, t(`counts.${key}`)))}
          {row(group.total, t(`totals.${group.total}`), 'subtotal')}
        </tbody>
      ))}
      <tbody>{row('totalTargetSite', t('totals.totalTargetSite'), 'total')}</tbody>
    </table>
  );
};
