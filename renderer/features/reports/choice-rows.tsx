import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { enterAdded } from '#renderer/ui/form/enter-added.ts';
import { handToNextRow } from '#renderer/ui/form/next-row.ts';
import classes from './reports.module.css';

type ChoiceRowsProps = {
  readonly rows: readonly {
    readonly name: string;
    readonly fields: ReactNode;
  }[];
  readonly addLabel: string;
  readonly removeLabel: (name: string) => string;
  /** Null where there are as many as there may be. */
  readonly onAdd: (() => void) | null;
  readonly onRemove: (at: number) => void;
};

/** Rows by their places: one that began anew with each choice would take the focus from whoever walks by arrows. */
const placed = <Row extends object>(rows: readonly Row[]) =>
  rows.map((row, at) => ({ ...row, at }));

/** Choices one below the other, each of which can go, and a way to another one. */
export const ChoiceRows = ({ rows, addLabel, removeLabel, onAdd, onRemove }: ChoiceRowsProps) => (
  <>
    {placed(rows).map(({ at, name, fields }) => (
      <div key={at} ref={handToNextRow} className={classes.pair}>
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
          onClick={({ currentTarget }) => enterAdded(currentTarget, onAdd)}
        >
          {addLabel}
        </Button>
      </div>
    )}
  </>
);
