import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { isPageCovered } from '#renderer/ui/dialog/page-cover.ts';
import { pressable } from '#renderer/ui/form/pressable.ts';
import type { ContactWay } from './use-contact-walk.ts';
import classes from './walk-bar.module.css';

const writing = 'input, textarea, select, [contenteditable="true"], [role="combobox"]';

/** Alt and an arrow up or down go on as the rows of the grid do; in a field they keep what they mean there. */
const useWalkKeys = ({ toPrevious, toNext }: ContactWay): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { altKey, ctrlKey, metaKey, shiftKey, key, target } = event;
      if (!altKey || ctrlKey || metaKey || shiftKey || event.defaultPrevented) return;
      const go = key === 'ArrowUp' ? toPrevious : key === 'ArrowDown' ? toNext : null;
      const isWriting = target instanceof Element && target.closest(writing) !== null;
      if (go === null || isWriting || isPageCovered()) return;
      event.preventDefault();
      go();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [toPrevious, toNext]);
};

type WalkBarProps = { readonly crmId: number; readonly way: ContactWay };

/** To the contacts before and after this one in the grid that it was opened from, and where among them it is. */
export const WalkBar = ({ crmId, way }: WalkBarProps) => {
  const { t } = useTranslation('contacts');
  const { number: written } = useFormats();
  const bar = useRef<HTMLDivElement>(null);
  useWalkKeys(way);
  const opened = useRef(crmId);
  useLayoutEffect(() => {
    if (opened.current === crmId) return;
    opened.current = crmId;
    // Whoever has pressed a button stays on it; what else had the focus has left with the contact before.
    if (document.activeElement !== document.body) return;
    bar.current?.closest('main')?.querySelector('h1')?.focus({ preventScroll: true });
  }, [crmId]);
  const { here, total } = way;
  const step = (
    label: string,
    keys: string,
    go: (() => void) | null,
    Icon: typeof IconChevronUp,
  ) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={28}
      aria-label={label}
      aria-keyshortcuts={`Alt+Arrow${keys}`}
      title={t('walk.withKey', { label, arrow: keys === 'Up' ? '↑' : '↓' })}
      {...pressable(go)}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  );
  return (
    <div ref={bar} className={classes.walk} role="group" aria-label={t('walk.label')}>
      {step(t('walk.previous'), 'Up', way.toPrevious, IconChevronUp)}
      {step(t('walk.next'), 'Down', way.toNext, IconChevronDown)}
      <span role="status">
        {here !== undefined && (
          <>
            <VisuallyHidden>
              <bdi>{here.name}</bdi>,{' '}
            </VisuallyHidden>
            {total === undefined
              ? written(here.number)
              : t('walk.place', { number: written(here.number), total: written(total) })}
          </>
        )}
      </span>
    </div>
  );
};
