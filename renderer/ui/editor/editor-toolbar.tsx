import { IconBraces, IconLink } from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { useState } from 'react';
import type { EditorLabels, Placeholder } from './editor-labels.ts';
import { type EditorTool, formattingTools, historyTools, unlinkTool } from './editor-tools.ts';
import classes from './editor.module.css';
import { LinkForm } from './link-form.tsx';
import { PlaceholderForm } from './placeholder-form.tsx';
import { ToolButton } from './tool-button.tsx';
import { useToolbarKeys } from './toolbar-keys.ts';

type ToolProps = {
  readonly tool: EditorTool;
  readonly editor: Editor;
  readonly labels: EditorLabels;
};

const Tool = ({ tool, editor, labels }: ToolProps) => {
  const { active, possible } = useEditorState({
    editor,
    selector: () => ({
      active: tool.isActive?.(editor),
      possible: tool.isPossible?.(editor) ?? true,
    }),
  });
  return (
    <ToolButton
      Icon={tool.Icon}
      label={tool.label(labels)}
      active={active}
      mirrored={tool.isMirrored}
      // A button that went out under the focus would take the focus with it.
      aria-disabled={!possible || undefined}
      onClick={() => possible && tool.run(editor)}
    />
  );
};

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
  const group = (tools: readonly EditorTool[]) => (
    <div className={classes.group} key={tools[0]?.key}>
      {tools.map((tool) => (
        <Tool key={tool.key} tool={tool} editor={editor} labels={labels} />
      ))}
    </div>
  );
  return (
    <div {...keys} role="toolbar" aria-label={labels.toolbar} className={classes.toolbar}>
      {formattingTools.map(group)}
      <div className={classes.group}>
        <LinkForm
          editor={editor}
          labels={labels}
          opened={link.linkOpened}
          onClose={() => link.onLink(false)}
          target={
            <ToolButton
              Icon={IconLink}
              label={labels.link}
              active={isLink}
              aria-haspopup="dialog"
              aria-expanded={link.linkOpened}
              onClick={() => link.onLink(!link.linkOpened)}
            />
          }
        />
        <Tool tool={unlinkTool} editor={editor} labels={labels} />
      </div>
      {placeholders.length > 0 && (
        <div className={classes.group}>
          <PlaceholderForm
            opened={placing}
            placeholders={placeholders}
            labels={labels.placeholder}
            onInsert={(text) => editor.chain().focus().insertContent({ type: 'text', text }).run()}
            onClose={() => setPlacing(false)}
            target={
              <ToolButton
                Icon={IconBraces}
                label={labels.placeholder.insert}
                aria-haspopup="dialog"
                aria-expanded={placing}
                onClick={() => setPlacing(!placing)}
              />
            }
          />
        </div>
      )}
      {group(historyTools)}
    </div>
  );
};
