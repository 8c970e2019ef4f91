import { useEffect, useMemo, useRef, useState } from 'react';
import type { Fault } from '#shared/contract/envelope.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import { mergeChanges } from '#shared/rules/merge-changes.ts';
import { isSameContent } from '#shared/rules/same-content.ts';
import { isSavedBefore, refusalOf } from '#renderer/api/failure.ts';
import { useStateDraft } from '#renderer/session/use-draft.ts';
import { type FormConflict, meetTheirs, typedOnto, withoutPart } from './form-conflict.ts';
import { isSameValue, readDraft } from './form-values.ts';

/** What is wrong with a field, by its path. */
type FieldFault = { readonly path: string; readonly code: string };

type Newest<Saved> = { readonly saved: Saved | undefined; readonly error?: unknown };

type Options<Saved, Values extends object, Found extends FieldFault> = {
  /** The name of the draft: what the form is, and what it edits. */
  readonly draftName: string;
  /** What the form begins with. */
  readonly initial: Saved;
  /** What its fields hold before anything is typed, where that is more than what is saved; a draft goes before it. */
  readonly begun?: Values | undefined;
  readonly valuesOf: (saved: Saved) => Values;
  readonly parts: readonly (keyof Values & string)[];
  readonly faultsOf: (values: Values) => readonly Found[];
  readonly faultText: (fault: Found, values: Values) => string;
  /** Faults that only the service finds, by the paths of the form. */
  readonly refusalsOf: (errors: readonly Fault[]) => ReadonlyMap<string, string>;
  /** What is saved now, or why it cannot be had; null for what is new. */
  readonly loadNewest: (() => Promise<Newest<Saved>>) | null;
  readonly words: {
    readonly unreachable: string;
    /** `said` tells that something else was saved meanwhile, in the words of the service. */
    readonly changedElsewhere: (said: string) => string;
    /** Of values that are wrong; whatever else is the matter the service says itself. */
    readonly refused: (errors: readonly Fault[]) => string;
  };
  /** Something beside the values that is not saved yet. */
  readonly isMoreDirty?: boolean;
};

/**
 * These are seen at once: which entry is primary and which types are taken, nobody leaves as one leaves a field, and
 * what was pasted is at its end.
 */
const seenAtOnce: ReadonlySet<string> = new Set(['sameType', 'noPrimary', 'twice', 'tooLong']);

/**
 * The values of a form that somebody edits while others may save the same: a draft that outlives the page, what is
 * wrong with each field, and after a conflict a choice per part. Sending them is the feature's own.
 */
export const useEditedValues = <Saved, Values extends object, Found extends FieldFault>(
  options: Options<Saved, Values, Found>,
) => {
  const { valuesOf, parts, faultsOf, words, begun, isMoreDirty = false } = options;
  const { kept, note, forget, requestKey, drawKey } = useStateDraft(options.draftName);
  const [saved, setSaved] = useState(options.initial);
  const base = useMemo(() => valuesOf(saved), [valuesOf, saved]);
  // A draft is put onto what is saved now, which may have changed since it was typed.
  const [begin] = useState(() => {
    const draft = readDraft(kept, base);
    return draft === undefined
      ? { values: begun ?? base, conflict: null }
      : meetTheirs(parts, draft.base, draft.values, base);
  });
  const [restored, setRestored] = useState(kept !== undefined);
  const [values, setValues] = useState(begin.values);
  const [submitted, setSubmitted] = useState(0);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState<FormConflict<Values> | null>(begin.conflict);
  /** What was sent without an answer: who finds it saved has met nobody but themselves. */
  const unheard = useRef<Values | undefined>(undefined);

  const isUntouched = isSameValue(values, base) || isSameValue(values, begun);
  const dirty = isMoreDirty || !isUntouched;
  // What is typed while the service answers is not in the values that the answer is about.
  const typed = useRef(values);
  const onto = useMemo(() => typedOnto(base, conflict), [base, conflict]);
  useEffect(() => {
    typed.current = values;
    note({ base: onto, values }, dirty);
  }, [note, onto, values, dirty]);

  const faults = useMemo(() => faultsOf(values), [faultsOf, values]);

  const errorOf = (path: string): string | undefined => {
    const own = faults.find((fault) => fault.path === path);
    if (own === undefined) return refused.get(path);
    const isSaid = seenAtOnce.has(own.code) || submitted > 0 || touched.has(path);
    return isSaid ? options.faultText(own, values) : undefined;
  };

  /** Goes on from what is saved, with nothing said about what was typed before. */
  const beginFrom = (next: Saved): void => {
    setSaved(next);
    setSubmitted(0);
    setTouched(new Set());
    setRefused(new Map());
    setFailure(null);
    setConflict(null);
    setRestored(false);
    forget();
  };

  const meetOthers = async (
    load: () => Promise<Newest<Saved>>,
    said: string,
    sendOnto: (saved: Saved) => Promise<void>,
  ): Promise<void> => {
    const { saved: latest, error } = await load();
    // What was read before stays in the cache, and is not what somebody else has saved since.
    if (error !== undefined || latest === undefined) {
      return setFailure(refusalOf(error)?.message ?? words.unreachable);
    }
    const theirs = valuesOf(latest);
    if (unheard.current !== undefined && isSameContent(unheard.current, theirs)) {
      unheard.current = undefined;
      setSaved(latest);
      return sendOnto(latest);
    }
    const met = meetTheirs(parts, onto, typed.current, theirs);
    setSaved(latest);
    setValues(met.values);
    setConflict(met.conflict);
    setFailure(words.changedElsewhere(said));
  };

  return {
    values,
    base,
    saved,
    faults,
    /** Whether nothing may be saved yet: a field is wrong, or nobody has chosen between two versions of a part. */
    blocked: faults.length > 0 || conflict !== null,
    submitted,
    dirty,
    failure,
    conflict,
    errorOf,
    touch: (path: string): void => setTouched((paths) => new Set(paths).add(path)),
    /** Entries moved up: what was left before is no longer where it was. */
    forgetTouched: (list: string): void =>
      setTouched((paths) => new Set([...paths].filter((path) => !path.startsWith(`${list}.`)))),
    change: (next: (values: Values) => Partial<Values>): void => {
      setRefused(new Map());
      setFailure(null);
      setValues((now) => ({ ...now, ...next(now) }));
    },
    /** For a part that both changed: what is saved, or what was typed. */
    choose: (part: keyof Values & string, side: 'mine' | 'theirs'): void => {
      if (conflict === null) return;
      if (side === 'theirs') setValues({ ...values, [part]: conflict.theirs[part] });
      setConflict(withoutPart(conflict, part));
    },
    /** Somebody wants to save what is blocked: every fault is said from now on. */
    block: (): void => setSubmitted((times) => times + 1),
    /**
     * Says why nothing was saved; a conflict becomes a choice.
     * @param sendOnto sends the same once more, onto what is one's own: an earlier try whose answer was lost
     */
    fail: async (error: unknown, sendOnto: (saved: Saved) => Promise<void>): Promise<void> => {
      const refusal = refusalOf(error);
      if (refusal === undefined) {
        unheard.current = values;
        return setFailure(words.unreachable);
      }
      if (isSavedBefore(error)) drawKey();
      if (refusal.code === ReplyCode.Conflict) {
        const { loadNewest } = options;
        return loadNewest === null
          ? setFailure(refusal.message)
          : meetOthers(loadNewest, refusal.message, sendOnto);
      }
      const { errors, message } = refusal;
      setRefused(options.refusalsOf(errors));
      return setFailure(errors.length === 0 ? message : words.refused(errors));
    },
    /** `sent` is saved; what was typed since stays. */
    settle: (sent: Values, next: Saved): void => {
      beginFrom(next);
      setValues(mergeChanges(parts, sent, typed.current, valuesOf(next)).values);
    },
    /** Shows what is saved; nothing of what was typed stays. */
    reset: (next: Saved): void => {
      beginFrom(next);
      setValues(valuesOf(next));
    },
    restored,
    forget,
    /** Names the request that adds something new: sent twice, it adds one. */
    requestKey,
  };
};
