import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { Button, Radio } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { DialogButtons } from '../dialog/dialog-buttons.tsx';
import { BusyButton } from './busy-button.tsx';
import classes from './side-choice.module.css';

type Side = 'mine' | 'theirs';

const sides: readonly Side[] = ['mine', 'theirs'];

type SideChoiceProps<Part extends string> = {
  /** What both have changed, with what either side says. */
  readonly parts: readonly ({ readonly part: Part; readonly label: string } & Readonly<
    Record<Side, ReactNode>
  >)[];
  readonly labels: Readonly<Record<Side | 'empty' | 'cancel' | 'save', string>>;
  readonly busy: boolean;
  /** Hears of which parts one's own counts. */
  readonly onSettle: (own: readonly Part[]) => void;
  readonly onCancel: () => void;
};

/** Two people have changed the same: of each part that both changed the person says which one counts. */
export const SideChoice = <Part extends string>({
  parts,
  labels,
  busy,
  onSettle,
  onCancel,
}: SideChoiceProps<Part>) => {
  const [chosen, setChosen] = useState<ReadonlyMap<Part, Side>>(new Map());
  const settle = () =>
    onSettle(parts.flatMap(({ part }) => (chosen.get(part) === 'mine' ? [part] : [])));
  return (
    <div className={classes.parts}>
      {parts.map(({ part, label, ...said }) => (
        <Radio.Group
          key={part}
          label={label}
          value={chosen.get(part) ?? null}
          onChange={(side) =>
            setChosen((now) => new Map(now).set(part, side === 'mine' ? 'mine' : 'theirs'))
          }
        >
          <div className={classes.choices}>
            {sides.map((side) => (
              <Radio
                key={side}
                value={side}
                label={labels[side]}
                description={
                  said[side] === '' ? (
                    <i>{labels.empty}</i>
                  ) : (
                    <bdi className={classes.said}>{said[side]}</bdi>
                  )
                }
              />
            ))}
          </div>
        </Radio.Group>
      ))}
      <DialogButtons>
        <Button variant="default" onClick={onCancel}>
          {labels.cancel}
        </Button>
        <BusyButton
          loading={busy}
          disabled={parts.some(({ part }) => !chosen.has(part))}
          onClick={settle}
        >
          {labels.save}
        </BusyButton>
      </DialogButtons>
    </div>
  );
};
