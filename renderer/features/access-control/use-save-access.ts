import type { RightLetter } from '#shared/contract/access.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { beginWork } from '#renderer/session/unsaved-work.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { useIsMounted } from '#renderer/ui/use-is-mounted.ts';
import { accessControlApi } from './access-control.api.ts';
import { isSamePlace, type Letters, type Place, toggled } from './access-model.ts';

/** What was ticked and is not saved yet: what shall hold, and what each press was made on. */
type Wish = Place & { readonly letters: Letters; readonly before: Letters };

const none: readonly Wish[] = [];

/**
 * Saves what is ticked, one press after the other: each is made on what the one before it leaves, however long the service
 * takes. `refresh` reads the rights anew where one was refused.
 */
export const useSaveAccess = (refresh: () => Promise<unknown>) => {
  const { t } = useTranslation('access-control');
  const [send] = accessControlApi.useSaveAccessMutation();
  const [wishes, setWishes] = useState(none);
  const waiting = useRef(none);
  const sending = useRef(false);
  const isMounted = useIsMounted();

  const put = (next: readonly Wish[]): void => {
    waiting.current = next;
    setWishes(next);
  };

  const saveAll = async (): Promise<void> => {
    sending.current = true;
    // Also of a screen that has been left: what waits is sent all the same.
    const end = beginWork('running');
    for (let [wish] = waiting.current; wish !== undefined; [wish] = waiting.current) {
      const { error } = await send({ body: wish });
      if (error === undefined) {
        put(waiting.current.slice(1));
        toast.success(t('saved'));
      } else {
        // What was ticked on it would be refused as well, for a change that nobody has made.
        const refused = wish;
        put(waiting.current.filter((other) => !isSamePlace(other, refused)));
        // Rights that nobody looks at any more cannot be read anew, and the next visit reads them.
        if (isMounted.current) await refresh();
      }
    }
    end();
    sending.current = false;
  };

  return {
    saving: wishes.length > 0,
    /** What shall hold there once everything is saved; undefined where nothing waits. */
    wished: (place: Place): Letters | undefined =>
      wishes.findLast((wish) => isSamePlace(wish, place))?.letters,
    toggle: ({ roleName, rightKey }: Place, before: Letters, letter: RightLetter): void => {
      const letters = toggled(before, letter);
      put([...waiting.current, { roleName, rightKey, letters, before }]);
      if (!sending.current) void saveAll();
    },
  };
};
