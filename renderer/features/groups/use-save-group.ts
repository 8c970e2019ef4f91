import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalOf } from '#renderer/api/failure.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { groupsApi } from './groups.api.ts';

type GroupContent = {
  readonly id?: number;
  readonly groupName: string;
  readonly description: string;
};

/** Makes a group or gives one another name; says what stands in the way. */
export const useSaveGroup = (onSaved: () => void) => {
  const { t } = useTranslation('groups');
  const [save, { isLoading }] = groupsApi.useSaveGroupMutation();
  const [fault, setFault] = useState<'taken' | 'failed' | null>(null);

  return {
    busy: isLoading,
    fault,
    forget: () => setFault(null),
    save: async (content: GroupContent): Promise<void> => {
      setFault(null);
      const { error } = await save({ body: content });
      if (error === undefined) {
        toast.success(t('saved', { name: content.groupName }));
        return onSaved();
      }
      const errors = refusalOf(error)?.errors ?? [];
      return setFault(errors.some(({ code }) => code === 'taken') ? 'taken' : 'failed');
    },
  };
};
