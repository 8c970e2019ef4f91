import '@mantine/core/styles/Input.layer.css';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useChartLook } from '#renderer/ui/charts/chart-look.ts';
import { palettes } from '#renderer/ui/charts/palette.ts';
import classes from './editor.module.css';
import type { WidgetEditing } from './use-widget-editor.ts';
import { familiesOf } from './widget-look.ts';

/** How a widget is drawn, and the colour that marks it among the others. */
export const EditorLook = ({ editing }: { readonly editing: WidgetEditing }) => {
  const { t } = useTranslation('dashboards');
  const { scheme } = useChartLook();
  const { draft, put } = editing;
  const families = familiesOf(draft.kind, draft.openUrl);
  return (
    <fieldset className={classes.fieldset}>
      <legend>{t('editor.look')}</legend>
      {families.length > 1 && (
        <NativeSelect
          label={t('editor.family')}
          value={families.find((family) => family === draft.family) ?? families[0]}
          data={families.map((family) => ({
            value: family,
            label: t(`family.${family as 'BAR'}`),
          }))}
          onChange={({ currentTarget }) => {
            const family = families.find((one) => one === currentTarget.value);
            if (family !== undefined) put({ family });
          }}
        />
      )}
      <div className={classes.colors} role="radiogroup" aria-label={t('editor.color')}>
        {palettes[scheme].map((color, place) => (
          <label key={color} className={classes.color} style={{ color }}>
            <input
              type="radio"
              name="color"
              aria-label={t('editor.colorNumber', { number: place + 1 })}
              checked={draft.color === place}
              onChange={() => put({ color: place })}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
};
