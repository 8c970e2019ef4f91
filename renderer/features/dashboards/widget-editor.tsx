import '@mantine/core/styles/Input.layer.css';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Widget } from '#shared/contracts/widget-schemas.ts';
import { longestWidgetName } from '#shared/rules/limits.ts';
import { widgetKinds } from '#shared/rules/widget-kinds.ts';
import { useInsightWords } from '#renderer/i18n/use-insight-words.ts';
import { DraftNotice } from '#renderer/session/draft-notice.tsx';
import { useTooLong } from '#renderer/session/use-too-long.ts';
import { Drawer } from '#renderer/ui/dialog/drawer.ts';
import { useOpener } from '#renderer/ui/dialog/use-opener.ts';
import { FailureNote } from '#renderer/ui/feedback/failure-note.tsx';
import { BusyButton } from '#renderer/ui/form/busy-button.tsx';
import { HeldFields } from '#renderer/ui/form/held-fields.tsx';
import { useFirstFault } from '#renderer/ui/form/use-first-fault.ts';
import { ConditionList } from './condition-list.tsx';
import classes from './editor.module.css';
import { EditorFields } from './editor-fields.tsx';
import { EditorLook } from './editor-look.tsx';
import { EditorPreview } from './editor-preview.tsx';
import { kindIcons } from './kind-icons.ts';
import { useOwnSource } from './use-own-source.ts';
import type { WidgetActs } from './use-widget-acts.ts';
import { useWidgetCatalogue, type WidgetCatalogue } from './use-widget-catalogue.ts';
import { useWidgetEditor } from './use-widget-editor.ts';
import { usualFamily } from './widget-look.ts';
import type { DashboardLens } from './widget-question.ts';
import { Retry } from '#renderer/ui/feedback/retry.tsx';
import { Skeleton } from '#renderer/ui/skeleton.tsx';

type WidgetEditorProps = {
  /** The widget that is changed; null for a new one. */
  readonly widget: Widget | null;
  readonly lens: DashboardLens;
  readonly acts: WidgetActs;
  readonly onClose: () => void;
};

const Editor = ({
  widget,
  lens,
  acts,
  catalogue,
  onClose,
}: WidgetEditorProps & { readonly catalogue: WidgetCatalogue }) => {
  const { t } = useTranslation('dashboards');
  const insight = useInsightWords();
  const editing = useWidgetEditor(widget, catalogue, acts, onClose);
  const { draft, put, set, faults, tries } = editing;
  const form = useFirstFault(tries);
  const tooLong = useTooLong();
  const ownSource = useOwnSource(widget);
  const { dataSets, openDataUrls } = catalogue;
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    editing.save();
  };
  return (
    <Drawer
      opened
      position="right"
      size="min(100%, 64rem)"
      title={t(widget === null ? 'editor.newTitle' : 'editor.editTitle')}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('close') }}
      classNames={{ body: classes.editorBody ?? '', content: classes.editorContent ?? '' }}
      onClose={editing.leave}
    >
      <form ref={form} noValidate className={classes.editor} onSubmit={submit}>
        <div className={classes.editorForm}>
          <FailureNote text={editing.failure} />
          <HeldFields held={editing.busy}>
            <DraftNotice draft={editing.kept} />
            <TextInput
              data-autofocus
              required
              label={t('editor.name')}
              value={draft.name}
              error={
                tooLong(draft.name, longestWidgetName) ??
                (tries > 0 && faults.name ? t('dialog.required') : null)
              }
              onChange={({ currentTarget }) => put({ name: currentTarget.value })}
            />
            <fieldset className={classes.fieldset}>
              <legend>{t('editor.kind')}</legend>
              <div className={classes.kinds}>
                {widgetKinds.map((kind) => {
                  const Icon = kindIcons[kind];
                  return (
                    <label key={kind} className={classes.kind}>
                      <input
                        type="radio"
                        name="kind"
                        value={kind}
                        checked={draft.kind === kind}
                        onChange={() => put({ kind, family: usualFamily(kind, {}) })}
                      />
                      <Icon size={22} stroke={1.5} aria-hidden />
                      <span>{t(`kind.${kind}`)}</span>
                    </label>
                  );
                })}
              </div>
            </fieldset>
            <NativeSelect
              label={t('editor.dataSet')}
              value={editing.source}
              data={[
                ...dataSets.map(({ dataSet }) => ({
                  value: dataSet,
                  label: insight.dataSet(dataSet),
                })),
                ...openDataUrls.map((url) => ({ value: url, label: url })),
                ...(ownSource === undefined || openDataUrls.includes(ownSource.value)
                  ? []
                  : [ownSource]),
              ]}
              onChange={({ currentTarget }) => editing.choose(currentTarget.value)}
            />
            {set !== undefined && (
              <>
                <EditorFields editing={editing} set={set} />
                <ConditionList editing={editing} set={set} />
              </>
            )}
            <EditorLook editing={editing} />
          </HeldFields>
        </div>
        <EditorPreview editing={editing} lens={lens} />
        <div className={classes.editorEnd}>
          <Button variant="default" onClick={editing.leave}>
            {t('cancel')}
          </Button>
          <BusyButton type="submit" loading={editing.busy}>
            {t(widget === null ? 'editor.add' : 'save')}
          </BusyButton>
        </div>
      </form>
    </Drawer>
  );
};

/** Makes or changes a widget beside a picture of what it will show. */
export const WidgetEditor = (props: WidgetEditorProps) => {
  const { t } = useTranslation('dashboards');
  const { catalogue, failure, retry } = useWidgetCatalogue();
  useOpener();
  if (catalogue !== undefined) return <Editor {...props} catalogue={catalogue} />;
  return (
    <Drawer
      opened
      position="right"
      size="min(100%, 64rem)"
      title={t(props.widget === null ? 'editor.newTitle' : 'editor.editTitle')}
      closeButtonProps={{ 'aria-label': t('close') }}
      onClose={props.onClose}
    >
      {failure === null ? (
        <Skeleton height={320} />
      ) : (
        <div role="alert">
          <Retry message={failure} label={t('retry')} onRetry={retry} />
        </div>
      )}
    </Drawer>
  );
};
