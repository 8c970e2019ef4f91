import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { FilterField } from '#shared/contracts/crm-view.ts';
import type { FieldGroup } from '#shared/rules/contact-fields.ts';
import { useStateDraft } from '#renderer/session/use-draft.ts';
import { type ContactFilter, writeFilter } from './contact-filter-model.ts';
import { contactsApi } from './contacts.api.ts';
import {
  beyondForm,
  changeDraft,
  draftFaults,
  draftOf,
  type FilterDraft,
  filtersOf,
  readDraft,
  withoutGone,
} from './filter-draft.ts';
import { useFilterOptions } from './use-filter-options.ts';

export type FieldSection = { readonly group: FieldGroup; readonly fields: readonly FilterField[] };

const groups: readonly FieldGroup[] = ['crmFields', 'apnFields', 'caseFields'];

const draftName = (listId: number | undefined): string =>
  listId === undefined ? 'contacts.filters' : `contacts.filters.${listId}`;

const writtenOf = (filters: readonly ContactFilter[]): string =>
  filters.map(writeFilter).join('\n');

/** What a draft would apply in place of some filters, as written. */
const typedOnto = (draft: FilterDraft, filters: readonly ContactFilter[]): string =>
  writtenOf(filtersOf(draft, beyondForm(filters)));

const isTypedOnto = (draft: FilterDraft, filters: readonly ContactFilter[]): boolean =>
  typedOnto(draft, filters) !== typedOnto(draftOf(filters), filters);

/** The filter form: what is ticked and typed, what is wrong with it, and the lists to choose from. */
export const useFilterForm = (applied: readonly ContactFilter[], listId: number | undefined) => {
  const { kept, note, forget, readAgain } = useStateDraft(draftName(listId));
  // Compared as written: a page or a sort makes the same filters anew and must not undo what is being typed.
  const written = writtenOf(applied);
  const typedBefore = readDraft(kept, written);
  const [draft, dispatch] = useReducer(
    changeDraft,
    applied,
    (filters) => typedBefore ?? draftOf(filters),
  );
  const [known, setKnown] = useState(applied);
  const [checked, setChecked] = useState(false);
  if (writtenOf(known) !== written) {
    setKnown(applied);
    setChecked(false);
    const rest = isTypedOnto(draft, known) ? withoutGone(draft, known, applied) : undefined;
    const next = rest ?? readDraft(readAgain(), written) ?? draftOf(applied);
    dispatch({ kind: 'take', draft: next });
  }
  const dirty = isTypedOnto(draft, applied);
  // What was typed onto other filters waits for them until something is typed onto these.
  const ours = useRef(typedBefore === undefined ? undefined : written);
  // The filters that were cleared stand for a moment longer: the empty form is nothing typed onto them.
  const cleared = useRef<string>(undefined);
  useEffect(() => {
    if (cleared.current === written && Object.keys(draft).length === 0) return;
    cleared.current = undefined;
    if (dirty) ours.current = written;
    if (ours.current === written) note({ onto: written, values: draft }, dirty);
  }, [note, written, draft, dirty]);
  const definitions = contactsApi.useFilterFieldsQuery({});
  const optionsOf = useFilterOptions(draft);
  const faults = useMemo(() => draftFaults(draft), [draft]);

  const sections = useMemo(
    (): readonly FieldSection[] =>
      groups.map((group) => ({
        group,
        fields: definitions.data?.additionalInfo[group] ?? [],
      })),
    [definitions.data],
  );

  const types = optionsOf({ key: 'caseType', lovList: [] });
  const states = optionsOf({ key: 'caseStatus', lovList: [] });
  useEffect(() => {
    for (const [key, list] of [['caseType', types] as const, ['caseStatus', states] as const]) {
      if (list.known && !list.loading) {
        dispatch({ kind: 'keepOnly', key, allowed: list.options.map(({ value }) => value) });
      }
    }
  }, [types, states]);

  return {
    draft,
    dirty,
    dispatch,
    /** What was ticked and typed earlier and is not applied. */
    kept: {
      restored: dirty && typedBefore !== undefined,
      discard: () => {
        dispatch({ kind: 'replace', filters: applied });
        forget();
      },
      forget,
    },
    clear: () => {
      dispatch({ kind: 'replace', filters: [] });
      forget();
      cleared.current = written;
    },
    sections,
    loading: definitions.isLoading,
    failed: definitions.isError,
    retry: definitions.refetch,
    optionsOf,
    faults,
    /** Faults are shown once the person tried to apply. */
    showFaults: checked,
    tryToApply: (): readonly ContactFilter[] | null => {
      setChecked(faults.length > 0);
      if (faults.length > 0) return null;
      // What is applied waits for nobody: neither where the form closes at once, nor for the filters of before.
      forget();
      return filtersOf(draft, beyondForm(applied));
    },
  };
};

export type FilterForm = ReturnType<typeof useFilterForm>;
