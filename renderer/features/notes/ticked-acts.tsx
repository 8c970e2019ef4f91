import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox } from '@mantine/core';
import { IconCheck, IconRestore } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { handOnFocus } from '#renderer/ui/form/heir.ts';
import classes from './follow-ups.module.css';
import { MoveMenu } from './move-menu.tsx';
import type { FollowUpState, FollowUpTicks } from './use-follow-ups.ts';

type TickedActsProps = {
  readonly which: FollowUpState;
  /** `yyyy-MM-dd`. */
  readonly today: string;
  readonly ticks: FollowUpTicks;
  readonly onSetDone: (isDone: boolean) => void;
  readonly onMove: (day: string) => void;
  readonly onAsk: () => void;
  /** Undefined where all are one's own. */
  readonly onTakeOver: (() => void) | undefined;
  readonly onAssign: () => void;
};

/** Ticks the whole page, and does with all that is ticked what a row does with itself. */
export const TickedActs = ({ which, ticks, ...props }: TickedActsProps) => {
  const { t } = useTranslation('notes');
  const { number } = useFormats();
  const { tickable, chosen } = ticks;
  if (tickable.length === 0) return null;
  const isOpen = which === 'open';
  const isWhole = chosen.length === tickable.length;
  const Icon = isOpen ? IconCheck : IconRestore;
  const count = chosen.length === 0 ? '' : t('mine.ticks.count', { number: number(chosen.length) });
  return (
    <div role="group" aria-label={t('mine.ticks.acts')} className={classes.ticked}>
      <Checkbox
        label={t('mine.ticks.page')}
        checked={isWhole}
        indeterminate={!isWhole && chosen.length > 0}
        onChange={({ currentTarget }) => ticks.tick(tickable, currentTarget.checked)}
      />
      <output className="visually-hidden">{count}</output>
      {chosen.length > 0 && (
        <div ref={handOnFocus} className={classes.acts}>
          <span className={classes.count}>{count}</span>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<Icon size={14} aria-hidden />}
            onClick={() => props.onSetDone(isOpen)}
          >
            {t(isOpen ? 'followUp.setDone' : 'followUp.setOpen')}
          </Button>
          {isOpen && <MoveMenu today={props.today} onMove={props.onMove} onAsk={props.onAsk} />}
          {isOpen && props.onTakeOver !== undefined && (
            <Button size="compact-sm" variant="default" onClick={props.onTakeOver}>
              {t('assign.takeOver')}
            </Button>
          )}
          {isOpen && (
            <Button size="compact-sm" variant="default" onClick={props.onAssign}>
              {t('assign.act')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
};
