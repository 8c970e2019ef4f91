import { RichTextEditor } from '@mantine/tiptap';
import { IconBraces, IconLink } from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { useState } from 'react';
import type { EditorLabels, Placeholder } from './editor-labels.ts';
import { LinkForm } from './link-form.tsx';
import { PlaceholderForm } from './placeholder-form.tsx';
import { useToolbarKeys } from './toolbar-keys.ts';

type EditorToolbarProps = {
  readonly editor: Editor;
  readonly labels: EditorLabels;
  readonly placeholders: readonly Placeholder[];
  readonly linkOpened: boolean;
  readonly onLink: (opened: boolean) => void;
};

/** What can be done with the words; one stop of the tab key. */
export const EditorToolbar = ({ editor, labels, placeholders, ...link }: EditorToolbarProps) => {
  const keys = useToolbarKeys();
  const [placing, setPlacing] = useState(false);
  const isLink = useEditorState({ editor, selector: () => editor.isActive('link') });
  return (
    <RichTextEditor.Toolbar role="toolbar" aria-label={labels.toolbar} {...keys}>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Bold />
        <RichTextEditor.Italic />
        <RichTextEditor.Underline />
        <RichTextEditor.Strikethrough />
        <RichTextEditor.ClearFormatting />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.H1 />
        <RichTextEditor.H2 />
        <RichTextEditor.H3 />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.BulletList />
        <RichTextEditor.OrderedList />
        <RichTextEditor.Blockquote />
        <RichTextEditor.Hr />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <LinkForm
          editor={editor}
          labels={labels}
          opened={link.linkOpened}
          onClose={() => link.onLink(false)}
          target={
            <RichTextEditor.Control
              aria-label={labels.link}
              title={labels.link}
              aria-expanded={link.linkOpened}
              active={isLink}
              onClick={() => link.onLink(!link.linkOpened)}
            >
              <IconLink size={16} aria-hidden />
            </RichTextEditor.Control>
          }
        />
        <RichTextEditor.Unlink disabled={!isLink} />
      </RichTextEditor.ControlsGroup>
      {placeholders.length > 0 && (
        <RichTextEditor.ControlsGroup>
          <PlaceholderForm
            opened={placing}
            placeholders={placeholders}
            labels={labels.placeholder}
            onInsert={(text) => editor.chain().focus().insertContent({ type: 'text', text }).run()}
            onClose={() => setPlacing(false)}
            target={
              <RichTextEditor.Control
                aria-label={labels.placeholder.insert}
                title={labels.placeholder.insert}
                aria-expanded={placing}
                onClick={() => setPlacing(!placing)}
              >
                <IconBraces size={16} aria-hidden />
              </RichTextEditor.Control>
            }
          />
        </RichTextEditor.ControlsGroup>
      )}
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Undo />
        <RichTextEditor.Redo />
      </RichTextEditor.ControlsGroup>
    </RichTextEditor.Toolbar>
  );
};
