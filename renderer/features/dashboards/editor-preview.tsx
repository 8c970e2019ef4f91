import { useTranslation } from 'react-i18next';
import { languageOf } from '#renderer/i18n/i18n.ts';
import { languages } from '#renderer/i18n/languages.ts';
import classes from './editor.module.css';
import { useWidgetData } from './use-widget-data.ts';
import type { WidgetEditing } from './use-widget-editor.ts';
import { useWidgetWords } from './use-widget-words.ts';
import { WidgetBody } from './widget-body.tsx';
import type { DashboardLens, WidgetContent } from './widget-question.ts';

type ShownProps = { readonly content: WidgetContent; readonly lens: DashboardLens };

const Shown = ({ content, lens }: ShownProps) => {
  const { i18n } = useTranslation('dashboards');
  const words = useWidgetWords();
  const { locale } = languages[languageOf(i18n)];
  const { state, refresh } = useWidgetData(content, {
    lens,
    locale,
    seen: true,
    refreshSeconds: 0,
  });
  return (
    <>
      <p>{words.about(content, lens, state.kind === 'ready' && state.answer.asksReader)}</p>
      <div className={classes.previewBody}>
        <WidgetBody
          widget={content}
          state={state}
          resolution={content.settings.resolution ?? 'Monthly'}
          onRetry={refresh}
        />
      </div>
    </>
  );
};

type EditorPreviewProps = { readonly editing: WidgetEditing; readonly lens: DashboardLens };

/** What the widget would show on this dashboard, a moment after each change. */
export const EditorPreview = ({ editing, lens }: EditorPreviewProps) => {
  const { t } = useTranslation('dashboards');
  const { preview, draft } = editing;
  return (
    <section className={classes.preview} aria-label={t('editor.preview')}>
      <h3>{draft.name.trim() === '' ? t('editor.preview') : <bdi>{draft.name}</bdi>}</h3>
      {preview === null ? (
        <div className={classes.previewBody}>
          <p className={classes.incomplete}>{t('editor.incomplete')}</p>
        </div>
      ) : (
        <Shown content={preview} lens={lens} />
      )}
    </section>
  );
};
