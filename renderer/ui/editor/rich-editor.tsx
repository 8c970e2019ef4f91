import { Input, useMantineStyleNonce } from '@mantine/core';
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { cleanHtml } from './clean-html.ts';
import type { EditorLabels, Placeholder } from './editor-labels.ts';
import { EditorToolbar } from './editor-toolbar.tsx';
import classes from './editor.module.css';
import { isMailLink } from './link-target.ts';
import { indentKeys, leaveByTab } from './list-keys.ts';
import { placeholderHighlight } from './placeholder-highlight.ts';

export type RichEditorProps = {
  /** What the text is, for people. */
  readonly label: string;
  /** What it is written in, for whoever has it read aloud and for spelling. */
  readonly lang: string;
  /** HTML; empty when nothing is written. */
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly labels: EditorLabels;
  readonly placeholders?: readonly Placeholder[];
  readonly required?: boolean;
  readonly error?: string | undefined;
};

const extensionsFor = (placeholders: readonly Placeholder[]) => [
  StarterKit.configure({
    heading: { levels: [1, 2, 3] },
    code: false,
    codeBlock: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: isMailLink,
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  indentKeys,
  placeholderHighlight({
    known: new Set(placeholders.map(({ name }) => name)),
    knownClass: classes.placeholder ?? '',
    unknownClass: classes.unknownPlaceholder ?? '',
  }),
];

const none: readonly Placeholder[] = [];

/** Writes HTML as a mail may have it; the paragraphs find their direction by themselves. */
export const RichEditor = ({ label, value, onChange, labels, ...props }: RichEditorProps) => {
  const { lang, placeholders = none, required = false, error } = props;
  const id = useId();
  const nonce = useMantineStyleNonce()?.();
  const [linkOpened, setLinkOpened] = useState(false);
  const [extensions] = useState(() => extensionsFor(placeholders));
  const [begin] = useState(() => cleanHtml(value));
  /** What the editor holds, as it was last heard or said: a `value` that differs comes from outside. */
  const known = useRef(value);
  const isWrong = error !== undefined;
  const editorProps = useMemo(
    () => ({
      transformPastedHTML: cleanHtml,
      handleDOMEvents: { keydown: leaveByTab },
      attributes: {
        role: 'textbox',
        lang,
        dir: 'auto',
        'aria-multiline': 'true',
        'aria-placeholder': labels.hint,
        'aria-labelledby': `${id}-label`,
        ...(required && { 'aria-required': 'true' }),
        ...(isWrong && { 'aria-invalid': 'true', 'aria-describedby': `${id}-error` }),
      },
    }),
    [id, lang, required, isWrong, labels.hint],
  );
  // It is gone a moment before the field is, whatever its type says.
  const editor: Editor | null = useEditor({
    extensions,
    editorProps,
    content: begin,
    textDirection: 'auto',
    ...(nonce !== undefined && { injectNonce: nonce }),
    onUpdate: ({ editor: written }) => {
      known.current = written.isEmpty ? '' : written.getHTML();
      onChange(known.current);
    },
  });
  const filled = useRef<Editor | null>(editor);
  useEffect(() => {
    // One that was hidden comes back as a new editor with the text of the first.
    if (value === known.current && filled.current === editor) return;
    filled.current = editor;
    known.current = value;
    editor?.commands.setContent(cleanHtml(value), { emitUpdate: false });
  }, [editor, value]);

  const openLink = (event: KeyboardEvent): void => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    setLinkOpened(true);
  };

  return (
    <div className={classes.field}>
      <Input.Label id={`${id}-label`} labelElement="div" required={required}>
        {label}
      </Input.Label>
      <div className={classes.frame} data-wrong={isWrong || undefined}>
        {editor !== null && !editor.isDestroyed && (
          <EditorToolbar
            editor={editor}
            labels={labels}
            placeholders={placeholders}
            linkOpened={linkOpened}
            onLink={setLinkOpened}
          />
        )}
        <EditorContent
          editor={editor}
          onKeyDown={openLink}
          className={classes.content}
          data-empty={value === '' || undefined}
        />
      </div>
      {isWrong && (
        <p id={`${id}-error`} role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
};
