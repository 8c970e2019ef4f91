import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Fault } from '#shared/contract/envelope.ts';
import { auditOutcomes } from '#shared/rules/audited-acts.ts';
import { Choice } from '#renderer/person-form/choice.tsx';
import { DayInput } from '#renderer/person-form/day-input.tsx';
import { useOpenWork } from '#renderer/session/use-open-work.ts';
import { useFirstFault } from '#renderer/ui/form/use-first-fault.ts';
import classes from './audit.module.css';
import {
  addressOf,
  type AuditFilters as Filters,
  canBeAsked,
  faultsOf,
  longest,
  noFilters,
} from './audit-question.ts';
import { useActWords } from './use-act-words.ts';

/** Fields stand side by side, some with a hint and some without. */
const hintBelow: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
];

type AuditFiltersProps = {
  readonly filters: Filters;
  readonly faults: readonly Fault[];
  readonly onAsk: (filters: Filters) => void;
};

/**
 * What narrows the log. It is asked when somebody says so and not at each letter, because each question is kept in the log
 * itself.
 */
export const AuditFilters = ({ filters, faults, onAsk }: AuditFiltersProps) => {
  const { t } = useTranslation(['audit', 'shell']);
  const { options } = useActWords();
  const [asked, setAsked] = useState(filters);
  const [draft, setDraft] = useState(filters);
  // Nobody is corrected while they are still typing.
  const [own, setOwn] = useState(faultsOf(filters));
  // A day that cannot be read stands in its field alone, and goes with it.
  const [begun, setBegun] = useState(0);
  const [tries, setTries] = useState(0);
  const place = useFirstFault(tries);
  const start = (from: Filters) => {
    setDraft(from);
    setOwn(faultsOf(from));
    setBegun((times) => times + 1);
  };
  if (asked !== filters) {
    setAsked(filters);
    start(filters);
  }
  const change = (part: Partial<Filters>) => {
    setOwn(faultsOf(noFilters));
    setDraft((now) => ({ ...now, ...part }));
  };
  const next = { ...draft, person: draft.person.trim(), target: draft.target.trim() };
  useOpenWork(addressOf(next).toString() !== addressOf(filters).toString(), 'brief');
  const tooLong = (name: keyof typeof longest): string =>
    t('shell:validation.tooLong', { count: longest[name] });
  const personFault = own.person === 'long' ? tooLong('person') : t('filters.shortPerson');
  const said = (path: string): string | undefined => {
    const fault = faults.find((one) => one.path === path);
    return fault?.code === 'too_many' ? t('filters.manyPeople') : fault?.message;
  };
  return (
    <search aria-label={t('filters.label')}>
      <form
        ref={place}
        className={classes.filters}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const unreadable = event.currentTarget.querySelector<HTMLElement>('input:invalid');
          if (unreadable !== null) return unreadable.focus();
          setOwn(faultsOf(next));
          if (!canBeAsked(next)) return setTries(tries + 1);
          return onAsk(next);
        }}
      >
        <TextInput
          type="search"
          label={t('filters.person')}
          description={t('filters.personHint')}
          inputWrapperOrder={hintBelow}
          autoComplete="off"
          attributes={{ input: { dir: 'auto' } }}
          value={draft.person}
          error={own.person ? personFault : said('person')}
          onChange={({ currentTarget }) => change({ person: currentTarget.value })}
        />
        <TextInput
          type="search"
          label={t('filters.target')}
          description={t('filters.targetHint')}
          inputWrapperOrder={hintBelow}
          autoComplete="off"
          attributes={{ input: { dir: 'auto' } }}
          value={draft.target}
          error={own.target ? tooLong('target') : said('target')}
          onChange={({ currentTarget }) => change({ target: currentTarget.value })}
        />
        <Choice
          label={t('filters.act')}
          none={t('filters.allActs')}
          options={options(draft.act)}
          value={draft.act}
          onChoose={(act) => change({ act })}
        />
        <Choice
          label={t('filters.outcome')}
          none={t('filters.allOutcomes')}
          options={auditOutcomes.map((value) => ({ value, label: t(`outcomes.${value}`) }))}
          value={draft.outcome}
          onChoose={(outcome) => change({ outcome })}
        />
        <DayInput
          key={`from ${begun}`}
          label={t('filters.from')}
          value={draft.from}
          error={said('startDate')}
          onChange={(from) => change({ from })}
        />
        <DayInput
          key={`to ${begun}`}
          label={t('filters.to')}
          value={draft.to}
          error={own.range ? t('filters.rangeFault') : said('endDate')}
          onChange={(to) => change({ to })}
        />
        <div className={classes.filterEnd}>
          <Button type="submit">{t('filters.show')}</Button>
          <Button
            variant="default"
            onClick={() => {
              // Also what was typed and never asked, of which the address knows nothing.
              start(noFilters);
              onAsk(noFilters);
            }}
          >
            {t('filters.clear')}
          </Button>
        </div>
      </form>
    </search>
  );
};
