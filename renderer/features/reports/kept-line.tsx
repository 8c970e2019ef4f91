import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { handToNextRow } from '#renderer/ui/form/next-row.ts';
import classes from './reports.module.css';

type KeptLineProps = {
  readonly text: string;
  readonly removeLabel: string;
  readonly onRemove: () => void;
};

/** What a report asks that is made elsewhere: it is read here, and can be taken away, but not changed. */
export const KeptLine = ({ text, removeLabel, onRemove }: KeptLineProps) => (
  <div ref={handToNextRow} className={classes.kept}>
    <p>{text}</p>
    <ActionIcon variant="subtle" color="gray" aria-label={removeLabel} onClick={onRemove}>
      <IconX size={16} aria-hidden />
    </ActionIcon>
  </div>
);
