import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { mailPlaceholders } from '#shared/rules/mail-placeholders.ts';
import type { EditorLabels, Placeholder } from '#renderer/ui/editor/editor-labels.ts';

type EditorWords = {
  readonly labels: EditorLabels;
  readonly placeholders: readonly Placeholder[];
};

/** The words of the editor, and what a mail can say about each person. */
export const useEditorWords = (): EditorWords => {
  const { t } = useTranslation('mailing');
  return useMemo(
    () => ({
      labels: {
        toolbar: t('editor.toolbar'),
        loading: t('loading'),
        hint: t('editor.hint'),
        bold: t('editor.bold'),
        italic: t('editor.italic'),
        underline: t('editor.underline'),
        strike: t('editor.strike'),
        clear: t('editor.clear'),
        heading: (level) => t('editor.heading', { level }),
        bulletList: t('editor.bulletList'),
        orderedList: t('editor.orderedList'),
        indent: t('editor.indent'),
        outdent: t('editor.outdent'),
        quote: t('editor.quote'),
        line: t('editor.line'),
        link: t('editor.link'),
        unlink: t('editor.unlink'),
        undo: t('editor.undo'),
        redo: t('editor.redo'),
        linkAddress: t('editor.linkAddress'),
        linkHint: t('editor.linkHint'),
        linkFault: t('editor.linkFault'),
        linkSave: t('editor.linkSave'),
        placeholder: {
          insert: t('editor.placeholder'),
          which: t('editor.which'),
          fallback: t('editor.fallback'),
          fallbackHint: t('editor.fallbackHint'),
          add: t('editor.add'),
        },
      },
      placeholders: mailPlaceholders.map((name) => ({ name, label: t(`placeholders.${name}`) })),
    }),
    [t],
  );
};
