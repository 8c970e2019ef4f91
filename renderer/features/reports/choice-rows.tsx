import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './reports.module.css';

type ChoiceRowsProps = {
  readonly rows: readonly {
    readonly key: string;
    readonly name: string;
    readonly fields: ReactNode;
  }[];
  readonly addLabel: string;
  readonly removeLabel: (name: string) => string;
  /** Null where there are as many as there may be. */
  readonly onAdd: (() => void) | null;
  readonly onRemove: (at: number) => void;
};

/** Choices one below the other, each of which can go, and a way to another one. */
export const ChoiceRows = ({ rows, addLabel, removeLabel, onAdd, onRemove }: ChoiceRowsProps) => (
  <>
    {rows.map(({ key, name, fields }, at) => (
      <div key={key} className={classes.pair}>
        <div className={classes.choice}>{fields}</div>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={removeLabel(name)}
          onClick={() => onRemove(at)}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </div>
    ))}
    {onAdd !== null && (
      <div>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={onAdd}
        >
          {addLabel}
        </Button>
      </div>
    )}
  </>
);
