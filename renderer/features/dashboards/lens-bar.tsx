import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon, Button } from '@mantine/core';
import { IconFilterPlus, IconX } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dashboard } from '#shared/contracts/dashboard.ts';
import type { Widget } from '#shared/contracts/widget-schemas.ts';
import { periodFault } from '#shared/rules/widget-period.ts';
import { BusyButton } from '#renderer/ui/form/busy-button.tsx';
import { handFocusOut } from '#renderer/ui/form/heir.ts';
import { late } from '#renderer/ui/late-component.tsx';
import classes from './dashboards.module.css';
import { type Period, PeriodField } from './period-field.tsx';
import type { Lens } from './use-lens.ts';
import { useSaveLens } from './use-save-lens.ts';
import { useWidgetWords } from './use-widget-words.ts';

const FilterDialog = late(async () => ({
  default: (await import('./filter-dialog.tsx')).FilterDialog,
}));

type LensBarProps = {
  readonly dashboard: Dashboard;
  readonly widgets: readonly Widget[];
  readonly lens: Lens;
};

const noPeriod = { timeInterval: undefined, startDate: undefined, endDate: undefined };

const without = <Item,>(items: readonly Item[], place: number): Item[] =>
  items.filter((_, at) => at !== place);

const focusNext = (button: HTMLElement): void =>
  button.closest('li')?.nextElementSibling?.querySelector('button')?.focus();

/** What holds for all widgets of a dashboard: the period and the filters, as long as somebody wants or for everybody. */
export const LensBar = ({ dashboard, widgets, lens }: LensBarProps) => {
  const { t } = useTranslation('dashboards');
  const words = useWidgetWords();
  const saver = useSaveLens(dashboard, lens);
  /** A range of one's own that cannot be asked yet: until it can, the widgets show what they showed. */
  const [begun, setBegun] = useState<Period | null>(null);
  /** The place of the filter that is changed; one behind the last for a new one. */
  const [opened, setOpened] = useState<number | null>(null);
  const { filters, timeInterval, startDate, endDate } = lens.settings;

  const choosePeriod = (period: Period): void => {
    const isAskable = periodFault(period) === undefined;
    setBegun(isAskable ? null : period);
    if (isAskable) lens.put({ ...noPeriod, ...period });
  };
  const reset = (): void => {
    setBegun(null);
    lens.reset();
  };

  return (
    <section className={classes.lens} aria-label={t('filters.label')} tabIndex={-1}>
      <PeriodField
        label={t('filters.period')}
        none={t('filters.ownPeriods')}
        value={begun ?? { timeInterval, startDate, endDate }}
        missing={t('period.missing')}
        onChange={choosePeriod}
      />
      <ul className={classes.chips} aria-label={t('filters.list')}>
        {filters.map((filter, place) => (
          <li key={JSON.stringify(filter)} className={classes.chip}>
            <button type="button" onClick={() => setOpened(place)}>
              <bdi>{words.filter(filter)}</bdi>
            </button>
            <ActionIcon
              variant="transparent"
              color="gray"
              size={24}
              aria-label={t('filters.remove', { filter: words.filter(filter) })}
              onClick={({ currentTarget }) => {
                // The chip goes with its button: the next one takes the focus, or what adds another.
                focusNext(currentTarget);
                lens.put({ filters: without(filters, place) });
              }}
            >
              <IconX size={14} aria-hidden />
            </ActionIcon>
          </li>
        ))}
        <li>
          <Button
            variant="subtle"
            size="sm"
            leftSection={<IconFilterPlus size={16} aria-hidden />}
            disabled={widgets.length === 0}
            onClick={() => setOpened(filters.length)}
          >
            {t('filters.add')}
          </Button>
        </li>
      </ul>
      {lens.changed && (
        <div className={classes.lensChanged}>
          <Button ref={handFocusOut} size="sm" variant="subtle" onClick={reset}>
            {t('filters.reset')}
          </Button>
          {dashboard.updateAccess && (
            <BusyButton
              ref={handFocusOut}
              size="sm"
              variant="default"
              loading={saver.busy}
              onClick={saver.save}
            >
              {t('filters.keep')}
            </BusyButton>
          )}
        </div>
      )}
      <Suspense fallback={null}>
        {opened !== null && (
          <FilterDialog
            filter={filters[opened]}
            widgets={widgets}
            onDone={(filter) => {
              const next = [...filters];
              next[opened] = filter;
              lens.put({ filters: next });
              setOpened(null);
            }}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
    </section>
  );
};
