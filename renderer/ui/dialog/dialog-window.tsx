import { useEffect, useId, useState } from 'react';
import { AlertContent } from './alert-content.tsx';
import { ConfirmContent } from './confirm-content.tsx';
import type { DialogLabels } from './dialog-labels.ts';
import { describedBy } from './dialog-parts.ts';
import { confirmLeaving, type Dialog, type DialogSize, type PromptOptions } from './dialogs.ts';
import { BareModal } from './modal.ts';
import { PromptContent } from './prompt-content.tsx';
import { useTopmost } from './use-escape.ts';
import { useOpener } from './use-opener.ts';

type DialogWindowProps = {
  readonly dialog: Dialog;
  readonly labels: DialogLabels;
  readonly beginTyping: () => () => void;
  readonly topmost: boolean;
};

const widths = { mini: '26rem', half: '50rem', full: '100%' } satisfies Record<DialogSize, string>;

/** A question or a statement; the focus starts on the answer that does no harm. */
export const DialogWindow = ({ dialog, labels, beginTyping, topmost }: DialogWindowProps) => {
  const { title, size = 'mini' } = dialog.options;
  const textId = useId();
  const draft = dialog.kind === 'prompt' ? dialog.options.draft : undefined;
  const [typed, setTyped] = useState(draft?.text ?? '');
  const [sending, setSending] = useState(false);
  const escapes = useTopmost({ opened: dialog.open }, dialog.id);
  useOpener();
  const hasText = typed.trim() !== '';
  const isLost = dialog.open && hasText;
  useEffect(() => (isLost ? beginTyping() : undefined), [isLost, beginTyping]);

  /** Asks before what was typed is thrown away. */
  const leave = async (): Promise<void> => {
    const { discard, keep, ...question } = labels.discard;
    const asked = { ...question, confirmLabel: discard, cancelLabel: keep };
    if (hasText && !(await confirmLeaving(asked))) return;
    draft?.keep('');
    dialog.answer(false);
  };

  const agree = async ({ send }: PromptOptions): Promise<void> => {
    const text = typed.trim();
    setSending(true);
    const isSent = send === undefined || (await send(text));
    setSending(false);
    if (!isSent) return;
    draft?.keep('');
    dialog.answer(true, text);
  };

  const contentOf = () => {
    switch (dialog.kind) {
      case 'confirm':
        return (
          <ConfirmContent
            textId={textId}
            options={dialog.options}
            labels={labels}
            answer={dialog.answer}
          />
        );
      case 'alert':
        return (
          <AlertContent
            textId={textId}
            message={dialog.options.message}
            okLabel={dialog.options.okLabel ?? labels.ok}
            onOk={() => dialog.answer(true)}
          />
        );
      case 'error':
        return (
          <AlertContent
            textId={textId}
            html={dialog.options.html}
            warning={labels.warning}
            okLabel={dialog.options.okLabel ?? labels.ok}
            onOk={() => dialog.answer(true)}
          />
        );
      case 'prompt':
        return (
          <PromptContent
            textId={textId}
            options={dialog.options}
            labels={labels}
            text={typed}
            onType={(written) => {
              const { read = (text) => text } = dialog.options;
              const text = read(written);
              setTyped(text);
              draft?.keep(text);
            }}
            sending={sending}
            onYes={() => void agree(dialog.options)}
            onNo={() => void leave()}
          />
        );
      default:
        return dialog satisfies never;
    }
  };

  return (
    <BareModal
      attributes={describedBy(textId)}
      opened={dialog.open}
      centered
      size={widths[size]}
      fullScreen={size === 'full'}
      title={title}
      withCloseButton={false}
      closeOnEscape={escapes}
      closeOnClickOutside={false}
      // Not before Escape answers this one.
      trapFocus={topmost && escapes}
      onClose={() => void leave()}
      onExitTransitionEnd={dialog.remove}
    >
      {contentOf()}
    </BareModal>
  );
};
