import { Button, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Suspense } from 'react';
import { late } from '../late-component.tsx';
import classes from './dialog.module.css';
import { DialogButtons } from './dialog-buttons.tsx';

const SafeHtml = late(async () => ({ default: (await import('./safe-html.tsx')).SafeHtml }));

type AlertContentProps = {
  readonly textId: string;
  readonly okLabel: string;
  readonly onOk: () => void;
} & ({ readonly message: string } | { readonly html: string; readonly warning: string });

/** Something that a person must have read: in plain words, or as a warning with mark-up. */
export const AlertContent = ({ textId, okLabel, onOk, ...said }: AlertContentProps) => (
  <>
    {'html' in said ? (
      <div id={textId} className={classes.warning}>
        <IconAlertTriangle size={28} stroke={1.5} aria-hidden />
        <VisuallyHidden>{said.warning}</VisuallyHidden>
        <Suspense fallback={null}>
          <SafeHtml html={said.html} />
        </Suspense>
      </div>
    ) : (
      <p id={textId} className={`prewrap ${classes.message}`}>
        {said.message}
      </p>
    )}
    <DialogButtons>
      <Button data-autofocus onClick={onOk}>
        {okLabel}
      </Button>
    </DialogButtons>
  </>
);
