import { Button } from '@mantine/core';
import { IconAlertTriangle, IconShieldCheck, IconShieldQuestion } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { Retry } from '#renderer/ui/feedback/retry.tsx';
import { pressable } from '#renderer/ui/form/pressable.ts';
import classes from './audit.module.css';
import { type ChainState as State, useChainState } from './use-chain-state.ts';

type Ready = Extract<State, { readonly kind: 'ready' }>;

const Verdict = ({ check }: Pick<Ready, 'check'>) => {
  const { t } = useTranslation('audit');
  const { dayAndTime, number } = useFormats();
  if (check === null) return t('chain.never');
  const { fault } = check;
  const seq = number(check.seq);
  const date = dayAndTime(check.checkedOn);
  return fault === null
    ? t('chain.whole', { seq, date })
    : `${t('chain.broken', { date })} ${t(`chain.faults.${fault}`, { seq })}`;
};

const Since = ({ check, entries }: Ready) => {
  const { t } = useTranslation('audit');
  const { number } = useFormats();
  if (check === null || check.fault !== null) return null;
  return ` ${t('chain.since', { rows: number(Math.max(0, entries - check.seq)) })}`;
};

const toneOf = ({ check }: Ready): 'unknown' | 'whole' | 'broken' => {
  if (check === null || check.fault === 'unvouched') return 'unknown';
  return check.fault === null ? 'whole' : 'broken';
};

const icons = { unknown: IconShieldQuestion, whole: IconShieldCheck, broken: IconAlertTriangle };

type ChainStateProps = {
  /** Told of the check that was begun, so that somebody follows it. */
  readonly onBegun: (taskId: string) => void;
};

/** Whether the log is as it was written, by the last check of all of it. */
export const ChainState = ({ onBegun }: ChainStateProps) => {
  const { t } = useTranslation('audit');
  const { state, isBeginning, check } = useChainState(onBegun);
  if (state.kind === 'loading') {
    return <output className={classes.chain}>{t('chain.loading')}</output>;
  }
  if (state.kind === 'failed') {
    return (
      <div role="alert" className={classes.chain}>
        <Retry message={t('chain.failed')} label={t('retry')} onRetry={state.retry} />
      </div>
    );
  }
  const tone = toneOf(state);
  const Icon = icons[tone];
  return (
    <section className={classes.chain} aria-label={t('chain.label')} data-tone={tone}>
      <p>
        <Icon size={20} aria-hidden />
        <span>
          {/* Without the count, which grows with every look while a check runs. */}
          <span role="status">
            <Verdict check={state.check} />
          </span>
          <Since {...state} />
        </span>
      </p>
      <Button
        variant="default"
        aria-busy={isBeginning}
        {...pressable(isBeginning || state.isChecking ? null : () => void check())}
      >
        {t(state.isChecking ? 'chain.checking' : 'chain.check')}
      </Button>
    </section>
  );
};
