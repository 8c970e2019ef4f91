import { Button, TextInput } from '@mantine/core';
import type { Editor } from '@tiptap/react';
import { type ReactElement, useState } from 'react';
import type { EditorLabels } from './editor-labels.ts';
import classes from './editor.module.css';
import { linkTarget } from './link-target.ts';
import { ToolPopover } from './tool-popover.tsx';

/** Makes the chosen words a link; where none are chosen, the address itself is what can be read. */
const setLink = (editor: Editor, href: string): void => {
  const chain = editor.chain().focus();
  if (!editor.state.selection.empty || editor.isActive('link')) {
    chain.extendMarkRange('link').setLink({ href }).run();
    return;
  }
  const text = href.replace(/^(?:https:\/\/|mailto:)/, '');
  chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }).run();
};

type LinkFormProps = {
  readonly editor: Editor;
  readonly opened: boolean;
  readonly target: ReactElement;
  readonly labels: EditorLabels;
  readonly onClose: () => void;
};

/** Asks for the address of a link. */
export const LinkForm = ({ editor, opened, target, labels, onClose }: LinkFormProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  const [wrong, setWrong] = useState(false);
  const value = typed ?? String(editor.getAttributes('link')['href'] ?? '');
  const close = () => {
    setTyped(null);
    setWrong(false);
    onClose();
  };
  const save = () => {
    const href = linkTarget(value);
    if (href === null) return setWrong(true);
    close();
    return setLink(editor, href);
  };
  return (
    <ToolPopover
      opened={opened}
      label={labels.link}
      target={target}
      onSubmit={save}
      onClose={close}
    >
      <div className={classes.form}>
        <TextInput
          data-autofocus
          label={labels.linkAddress}
          description={labels.linkHint}
          value={value}
          dir="ltr"
          inputMode="url"
          spellCheck={false}
          error={wrong && <span role="alert">{labels.linkFault}</span>}
          onChange={({ currentTarget }) => {
            setWrong(false);
            setTyped(currentTarget.value);
          }}
        />
        <Button type="submit">{labels.linkSave}</Button>
      </div>
    </ToolPopover>
  );
};
