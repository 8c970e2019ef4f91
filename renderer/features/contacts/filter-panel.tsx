import '@mantine/core/styles/Input.layer.css';
import { Button, CloseButton, TextInput, VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconSearch } from '@tabler/icons-react';
import {
  type Ref,
  type SubmitEvent,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { foldText } from '#shared/rules/fold-text.ts';
import { DraftNotice } from '#renderer/session/draft-notice.tsx';
import type { ContactFilter } from './contact-filter-model.ts';
import { RetryLine } from '#renderer/ui/feedback/retry-line.tsx';
import waiting from '#renderer/ui/styles/waiting.module.css';
import { ownEnter } from '#renderer/ui/form/own-enter.ts';
import { pressable } from '#renderer/ui/form/pressable.ts';
import { unfold } from '#renderer/ui/form/unfold.ts';
import parts from './contact-parts.module.css';
import classes from './filter-panel.module.css';
import { FilterItem } from './filter-item.tsx';
import { type ContactWords, useContactWords } from './use-contact-words.ts';
import { type FieldSection, type FilterForm, useFilterForm } from './use-filter-form.ts';

export type FilterFocus = { readonly key: string; readonly turn: number };

/** What whoever stands beside the form may ask of it. */
export type FilterHandle = {
  /** Applies what is not applied yet, and gives the filters; null where something is missing, to which it leads. */
  readonly apply: () => readonly ContactFilter[] | null;
};

export type FilterPanelProps = {
  readonly handle: Ref<FilterHandle>;
  /** The list whose members are filtered; all contacts when left out. */
  readonly listId: number | undefined;
  readonly filters: readonly ContactFilter[];
  /** A field to tick and to bring into view; each turn asks again. */
  readonly focus: FilterFocus | null;
  /** Tells whether something is missing in it, or wrong. */
  readonly onFaulty: (isFaulty: boolean) => void;
  readonly onApply: (filters: readonly ContactFilter[]) => void;
  readonly onClose: () => void;
};

/** The first input of a field that can be typed in or chosen from. */
const inputOf = (form: HTMLElement | null, key: string): HTMLElement | null =>
  form?.querySelector<HTMLElement>(
    `[data-field="${CSS.escape(key)}"] fieldset input:not([type="checkbox"]):not([type="hidden"])`,
  ) ??
  form?.querySelector<HTMLElement>(`[data-field="${CSS.escape(key)}"] input`) ??
  null;

type SectionProps = {
  readonly section: FieldSection;
  readonly needle: string;
  readonly form: FilterForm;
};

/** The fields whose name has a folded text in it, or whose key is that text. */
const fieldsFound = ({ fields }: FieldSection, needle: string, { title }: ContactWords) =>
  fields.filter(
    ({ key, value }) => foldText(title(key, value)).includes(needle) || foldText(key) === needle,
  );

const FilterSection = ({ section, needle, form }: SectionProps) => {
  const { group, fields } = section;
  const { t } = useTranslation('contacts');
  const words = useContactWords();
  const ticked = fields.filter(({ key }) => form.draft[key] !== undefined).length;
  const [opened, setOpened] = useState(group === 'crmFields' || needle !== '' || ticked > 0);
  const found = fieldsFound(section, needle, words);
  // A group that was folded by hand stays so until something in it is looked for or ticked.
  const [seen, setSeen] = useState({ needle, ticked });
  if (seen.needle !== needle || seen.ticked !== ticked) {
    setSeen({ needle, ticked });
    if ((needle !== '' && needle !== seen.needle) || ticked > seen.ticked) setOpened(true);
  }
  if (found.length === 0) return null;
  return (
    <details
      className={classes.filterGroup}
      open={opened}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
    >
      <summary className={classes.filterSummary}>
        <IconChevronDown size={16} aria-hidden className={classes.filterArrow} />
        <span>{t(`filters.${group}`)}</span>
        {ticked > 0 && (
          <span className={parts.count}>
            <span aria-hidden>{ticked}</span>
            <VisuallyHidden>{t('filters.checkedCount', { count: ticked })}</VisuallyHidden>
          </span>
        )}
      </summary>
      <ul className={classes.filterList}>
        {found.map((field) => (
          <FilterItem key={field.key} field={field} form={form} />
        ))}
      </ul>
    </details>
  );
};

/** The filter form. It changes nothing until it is applied, and cannot be applied while something is missing. */
export const FilterPanel = ({ listId, filters, focus, onFaulty, ...props }: FilterPanelProps) => {
  const { handle, onApply, onClose } = props;
  const { t } = useTranslation('contacts');
  const words = useContactWords();
  const form = useFilterForm(filters, listId);
  const { dispatch, draft, faults } = form;
  const [wanted, setWanted] = useState('');
  const element = useRef<HTMLFormElement>(null);
  const needle = foldText(wanted);

  const [asked, setAsked] = useState<FilterFocus | null>(null);
  if (asked !== focus) {
    setAsked(focus);
    setWanted('');
    if (focus !== null) dispatch({ kind: 'check', key: focus.key, checked: true });
  }

  const ready = !form.loading;
  useEffect(() => {
    if (focus === null || !ready) return undefined;
    const soon = setTimeout(() => {
      const input = inputOf(element.current, focus.key);
      unfold(input);
      input?.scrollIntoView({ block: 'nearest' });
      input?.focus();
    }, 50);
    return () => clearTimeout(soon);
  }, [focus, ready]);

  const showFault = () => {
    setWanted('');
    setTimeout(() => {
      const wrong = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
      const field = wrong ?? inputOf(element.current, faults[0]?.key ?? '');
      unfold(field);
      field?.focus();
    }, 0);
  };

  const apply = () => {
    const wanted = form.tryToApply();
    if (wanted === null) showFault();
    else onApply(wanted);
    return wanted;
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    apply();
  };
  const isFaulty = faults.length > 0;
  // Applied once more, they would lead back to the first page.
  useImperativeHandle(handle, () => ({
    apply: () => (isFaulty || form.dirty ? apply() : filters),
  }));
  useEffect(() => {
    onFaulty(isFaulty);
    return () => onFaulty(false);
  }, [onFaulty, isFaulty]);

  const clear = () => {
    form.clear();
    if (filters.length > 0) onApply([]);
  };

  const nothingFound = form.sections.every(
    (section) => fieldsFound(section, needle, words).length === 0,
  );

  return (
    <form ref={element} className={classes.filterForm} onSubmit={submit} noValidate>
      <header className={classes.filterHeader}>
        <h2 className={classes.filterTitle}>{t('filters.title')}</h2>
        <CloseButton aria-label={t('filters.close')} onClick={onClose} />
      </header>
      <TextInput
        data-autofocus
        className={classes.filterSearch ?? ''}
        aria-label={t('filters.search')}
        placeholder={t('filters.search')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={wanted}
        onChange={({ currentTarget }) => setWanted(currentTarget.value)}
        onKeyDown={ownEnter()}
      />
      <div className={classes.filterBody}>
        <DraftNotice draft={form.kept} />
        {form.loading && (
          <div role="status" aria-label={t('filters.loading')} className={waiting.waiting}>
            {Array.from({ length: 10 }, (_, row) => (
              <div
                key={row}
                className={`${waiting.bar} ${classes.waitingLine}`}
                style={{ inlineSize: `${60 + ((row * 17) % 30)}%` }}
              />
            ))}
          </div>
        )}
        {form.failed && (
          <RetryLine
            message={t('filters.failed')}
            label={t('failed.retry')}
            onRetry={() => void form.retry()}
          />
        )}
        <div role="status">
          {ready && !form.failed && nothingFound && (
            <p className={parts.quiet}>{t('filters.none')}</p>
          )}
        </div>
        {form.sections.map((section) => (
          <FilterSection key={section.group} section={section} needle={needle} form={form} />
        ))}
      </div>
      <footer className={classes.filterFooter}>
        {Object.values(draft).some(({ anyOf }) => anyOf) && (
          <p className={parts.quiet}>{t('filters.anyOfHint')}</p>
        )}
        <div className={classes.filterButtons}>
          <Button
            type="submit"
            {...(isFaulty ? { 'aria-disabled': true, 'data-disabled': true } : {})}
          >
            {t('filters.apply')}
          </Button>
          <Button
            variant="default"
            {...pressable(Object.keys(draft).length === 0 && filters.length === 0 ? null : clear)}
          >
            {t('filters.clear')}
          </Button>
        </div>
      </footer>
    </form>
  );
};
