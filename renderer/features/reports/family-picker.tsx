import { useTranslation } from 'react-i18next';
import type { ChartFamily } from '#shared/rules/insight/chart-families.ts';
import { familyIcons } from './family-icons.ts';
import classes from './reports.module.css';

type FamilyPickerProps = {
  readonly families: readonly ChartFamily[];
  readonly value: ChartFamily;
  readonly onChange: (family: ChartFamily) => void;
};

/** How the answer is drawn: one of several pictures, chosen like radio buttons. */
export const FamilyPicker = ({ families, value, onChange }: FamilyPickerProps) => {
  const { t } = useTranslation('reports');
  const { t: tCharts } = useTranslation('charts');
  return (
    <fieldset className={classes.families}>
      <legend className="visually-hidden">{t('family')}</legend>
      {families.map((family) => {
        const Icon = familyIcons[family];
        const name = tCharts(`family.${family}`);
        return (
          <label key={family} className={classes.family}>
            <input
              type="radio"
              name="family"
              className="visually-hidden"
              checked={family === value}
              onChange={() => onChange(family)}
            />
            <Icon size={20} stroke={1.6} aria-hidden />
            <span data-name={name}>{name}</span>
          </label>
        );
      })}
    </fieldset>
  );
};
