import { useTranslation } from 'react-i18next';
import { type WidgetResolution, widgetResolutions } from '#shared/rules/widget-kinds.ts';
import classes from './widget.module.css';

type PeriodToggleProps = {
  /** The widget that is looked at. */
  readonly name: string;
  readonly value: WidgetResolution;
  readonly onChange: (resolution: WidgetResolution) => void;
};

/** Days, weeks, months or years along the axis of a chart. */
export const PeriodToggle = ({ name, value, onChange }: PeriodToggleProps) => {
  const { t } = useTranslation('dashboards');
  return (
    <div className={classes.toggle} role="group" aria-label={t('resolution.label', { name })}>
      {widgetResolutions.map((resolution) => (
        <button
          key={resolution}
          type="button"
          aria-pressed={resolution === value}
          onClick={() => onChange(resolution)}
        >
          {t(`resolution.${resolution}`)}
        </button>
      ))}
    </div>
  );
};
