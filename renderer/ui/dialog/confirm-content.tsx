import { Button } from '@mantine/core';
import classes from './dialog.module.css';
import { DialogButtons } from './dialog-buttons.tsx';
import type { DialogLabels } from './dialog-labels.ts';
import type { ConfirmOptions } from './dialogs.ts';

type ConfirmContentProps = {
  readonly textId: string;
  readonly options: ConfirmOptions;
  readonly labels: DialogLabels;
  readonly answer: (agreed: boolean) => void;
};

export const ConfirmContent = ({ textId, options, labels, answer }: ConfirmContentProps) => {
  const { message, confirmLabel = labels.ok, cancelLabel = labels.cancel } = options;
  const { withCancel = true, tone } = options;
  const isDanger = tone === 'danger';
  return (
    <>
      <p id={textId} className={`prewrap ${classes.message}`}>
        {message}
      </p>
      <DialogButtons>
        {withCancel && (
          <Button
            variant="default"
            data-autofocus={isDanger || undefined}
            onClick={() => answer(false)}
          >
            {cancelLabel}
          </Button>
        )}
        <Button
          {...(isDanger && { color: 'red' })}
          data-autofocus={!isDanger || !withCancel || undefined}
          onClick={() => answer(true)}
        >
          {confirmLabel}
        </Button>
      </DialogButtons>
    </>
  );
};
