import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon, Button } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconMinus,
  IconPlus,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type ArrangeAction, actionOfKey } from './arrangement.ts';
import classes from './widget.module.css';

type HeldControlsProps = {
  readonly direction: 'ltr' | 'rtl';
  readonly onAct: (action: ArrangeAction) => void;
};

const moves = [
  ['left', 'ArrowLeft', IconArrowLeft],
  ['up', 'ArrowUp', IconArrowUp],
  ['down', 'ArrowDown', IconArrowDown],
  ['right', 'ArrowRight', IconArrowRight],
] as const;

const sizes = [
  ['narrower', { across: -1, down: 0 }, IconMinus],
  ['wider', { across: 1, down: 0 }, IconPlus],
  ['shorter', { across: 0, down: -1 }, IconMinus],
  ['taller', { across: 0, down: 1 }, IconPlus],
] as const;

/** Over the widget that is held: everything that dragging does, one press at a time. */
export const HeldControls = ({ direction, onAct }: HeldControlsProps) => {
  const { t } = useTranslation('dashboards');
  return (
    <div className={classes.held} role="group" aria-label={t('arrange.controls')}>
      <div className={classes.heldRow}>
        {moves.map(([name, key, Icon]) => (
          <ActionIcon
            key={name}
            variant="default"
            size="lg"
            aria-label={t(`arrange.${name}`)}
            onClick={() => {
              const action = actionOfKey({ key, shiftKey: false }, direction);
              if (action !== undefined) onAct(action);
            }}
          >
            <Icon size={18} aria-hidden />
          </ActionIcon>
        ))}
      </div>
      <div className={classes.heldRow}>
        {(['width', 'height'] as const).map((measure, index) => (
          <div key={measure} className={classes.heldSize}>
            <span aria-hidden>{t(`arrange.${measure}`)}</span>
            {sizes.slice(index * 2, index * 2 + 2).map(([name, step, Icon]) => (
              <ActionIcon
                key={name}
                variant="default"
                size="md"
                aria-label={t(`arrange.${name}`)}
                onClick={() => onAct({ kind: 'resize', step })}
              >
                <Icon size={16} aria-hidden />
              </ActionIcon>
            ))}
          </div>
        ))}
        <Button size="xs" onClick={() => onAct({ kind: 'drop' })}>
          {t('arrange.drop')}
        </Button>
      </div>
    </div>
  );
};
