import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { usePerson } from './rights.ts';
import { drafts } from './tab-drafts.ts';
import { readTypedOnto } from './typed-onto.ts';
import { beginWork } from './unsaved-work.ts';

export type Draft = {
  /** True while the form shows what was kept: the person is told, and may begin anew. */
  readonly restored: boolean;
  /** Back to what is saved. */
  readonly discard: () => void;
  /** What was typed is saved or no longer wanted. A form that is reset to what it saved need not say so. */
  readonly forget: () => void;
};

/**
 * The same for a form that keeps its values itself: it begins with `kept`, if it can use it, and notes each change.
 * `dirty` says whether the values differ from what is saved or applied. `requestKey` names the request that saves them, as
 * long as there is a draft: a dialog that is opened again after a lost answer sends the same request. `drawKey` is for
 * whoever was told that an earlier one was saved. `isKept` says no where what was typed would be lost with the form.
 * `readAgain` is for a form that meets what it was typed onto once more.
 */
export const useStateDraft = (form: string) => {
  const owner = usePerson()?.crmId ?? 'visitor';
  const [kept, setKept] = useState(() => drafts.read(owner, form));
  const [firstKey] = useState(() => drafts.requestKey(owner, form) ?? crypto.randomUUID());
  const key = useRef(firstKey);
  const work = useRef<(() => void) | null>(null);
  const isRoomy = useRef(true);
  /** A form that nobody has typed into yet must not drop the key of a draft that was too long to be kept. */
  const isUntouched = useRef(kept === undefined);

  const settle = useCallback(() => {
    work.current?.();
    work.current = null;
  }, []);

  useEffect(() => settle, [settle]);

  const forget = useCallback(() => {
    drafts.drop(owner, form);
    isRoomy.current = true;
    key.current = crypto.randomUUID();
    setKept(undefined);
    settle();
  }, [owner, form, settle]);

  const note = useCallback(
    (values: unknown, dirty: boolean) => {
      if (dirty) {
        isUntouched.current = false;
        isRoomy.current = drafts.keep(owner, form, values, key.current);
        work.current ??= beginWork('form');
      } else if (!isUntouched.current) forget();
    },
    [owner, form, forget],
  );

  const readAgain = useCallback((): unknown => {
    const now = drafts.read(owner, form);
    setKept(now);
    return now;
  }, [owner, form]);

  const requestKey = useCallback(() => key.current, []);
  const drawKey = useCallback(() => {
    key.current = crypto.randomUUID();
    const values = drafts.read(owner, form);
    if (values !== undefined || drafts.requestKey(owner, form) !== undefined) {
      drafts.keep(owner, form, values, key.current);
    }
  }, [owner, form]);
  const isKept = useCallback(() => isRoomy.current, []);
  return { kept, note, forget, readAgain, requestKey, drawKey, isKept };
};

type DraftOptions = {
  /** False while the form waits for what is saved: only then can the two be told apart. */
  readonly ready?: boolean;
  /** The version of what is saved, of a form that changes something that others may change too. */
  readonly version?: number | undefined;
};

type FormDraft = Draft &
  Pick<ReturnType<typeof useStateDraft>, 'requestKey' | 'drawKey'> & {
    /** The version that was typed onto: it goes with what is saved. */
    readonly onto: number | undefined;
    /** What is typed has met a newer version, and goes on from it. */
    readonly goOnFrom: (version: number) => void;
  };

const isVersion = (value: unknown): value is number => typeof value === 'number';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The fields that the form has today: a draft may come from an older version of the portal. */
const known = <Values extends FieldValues>(values: Values, kept: unknown): Values => {
  if (!isObject(kept)) return values;
  const fitting = Object.entries(kept).filter(([name]) => Object.hasOwn(values, name));
  return { ...values, ...Object.fromEntries(fitting) };
};

const differs = (values: FieldValues, kept: unknown): boolean =>
  JSON.stringify(known(values, kept)) !== JSON.stringify(values);

/**
 * Keeps what is typed into a form of react-hook-form through a timeout, a reload and a failed save, and puts it back
 * when the same person opens the form again. `name` is the form's own, with what it edits: `profile`, `note.42`.
 * Passwords, codes and files are left out by the names of their fields.
 */
export const useFormDraft = <Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'getValues' | 'reset' | 'subscribe'>,
  name: string,
  { ready = true, version }: DraftOptions = {},
): FormDraft => {
  const { getValues, reset, subscribe } = form;
  const { kept, note, forget: drop, requestKey, drawKey } = useStateDraft(name);
  const draft = version === undefined ? undefined : readTypedOnto(kept, isVersion, isObject);
  const typedBefore = version === undefined ? kept : draft?.values;
  // A draft that says what is saved by now is none: what comes next is typed onto that.
  const [onto, setOnto] = useState(() =>
    draft !== undefined && differs(getValues(), draft.values) ? draft.onto : version,
  );
  const begun = useRef(false);
  const typed = useRef<Values | undefined>(undefined);

  useEffect(() => {
    if (!ready) return undefined;
    const keep = (values: Values, dirty: boolean): void => {
      typed.current = dirty ? values : undefined;
      note(onto === undefined ? values : { onto, values }, dirty);
    };
    // Before the form is listened to: it tells of values that are put back before it knows that they differ.
    if (!begun.current && typedBefore !== undefined) {
      const dirty = differs(getValues(), typedBefore);
      const values = known(getValues(), typedBefore);
      reset(values, { keepDefaultValues: true });
      keep(values, dirty);
    } else if (typed.current !== undefined) {
      // What is typed goes on from another version without a word being changed.
      keep(typed.current, true);
    }
    begun.current = true;
    return subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty = false }) => keep(values, isDirty),
    });
  }, [ready, subscribe, note, typedBefore, reset, getValues, onto]);

  const forget = useCallback(() => {
    typed.current = undefined;
    drop();
  }, [drop]);
  const discard = useCallback(() => {
    reset();
    setOnto(version);
    forget();
  }, [reset, forget, version]);
  const restored = typedBefore !== undefined;
  return { restored, discard, forget, requestKey, drawKey, onto, goOnFrom: setOnto };
};
