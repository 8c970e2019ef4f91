import { useCallback, useEffect, useRef, useState } from 'react';
import { usePerson } from './rights.ts';
import { drafts } from './tab-drafts.ts';
import { beginWork } from './unsaved-work.ts';

/**
 * Keeps what is typed into a form that holds its values itself: it begins with `kept`, if it can use it, and notes each
 * change; what becomes of forms of react-hook-form is in `useFormDraft`.
 * `dirty` says whether the values differ from what is saved or applied. `requestKey` names the request that saves them, as
 * long as there is a draft: a dialog that is opened again after a lost answer sends the same request. `drawKey` is for
 * whoever was told that an earlier one was saved.
 */
export const useStateDraft = (form: string) => {
  const owner = usePerson()?.crmId ?? 'visitor';
  const [kept, setKept] = useState(() => drafts.read(owner, form));
  const [firstKey] = useState(() => drafts.requestKey(owner, form) ?? crypto.randomUUID());
  const key = useRef(firstKey);
  const work = useRef<(() => void) | null>(null);

  const settle = useCallback(() => {
    work.current?.();
    work.current = null;
  }, []);

  useEffect(() => settle, [settle]);

  const note = useCallback(
    (values: unknown, dirty: boolean) => {
      if (dirty) {
        drafts.keep(owner, form, values, key.current);
        work.current ??= beginWork('form');
      } else {
        drafts.drop(owner, form);
        key.current = crypto.randomUUID();
        setKept(undefined);
        settle();
      }
    },
    [owner, form, settle],
  );

  const forget = useCallback(() => note(undefined, false), [note]);
  const requestKey = useCallback(() => key.current, []);
  const drawKey = useCallback(() => {
    key.current = crypto.randomUUID();
    const values = drafts.read(owner, form);
    if (values !== undefined) drafts.keep(owner, form, values, key.current);
  }, [owner, form]);
  return { kept, note, forget, requestKey, drawKey };
};
