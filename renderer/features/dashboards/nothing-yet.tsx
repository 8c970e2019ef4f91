import { Button } from '@mantine/core';
import { IconLayoutDashboard, IconPlus } from '@tabler/icons-react';
import { EmptyNote } from '#renderer/ui/feedback/empty-note.tsx';

type NothingYetProps = {
  readonly title: string;
  readonly text: string;
  readonly actLabel: string;
  /** Null for whoever may only look. */
  readonly onAct: (() => void) | null;
};

/** Where dashboards or widgets will be, and how the first one is made. */
export const NothingYet = ({ title, text, actLabel, onAct }: NothingYetProps) => (
  <EmptyNote role="none">
    <IconLayoutDashboard size={40} stroke={1.3} aria-hidden />
    <h2>{title}</h2>
    <p role="status">{text}</p>
    {onAct !== null && (
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onAct}>
        {actLabel}
      </Button>
    )}
  </EmptyNote>
);
