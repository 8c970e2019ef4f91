import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PayloadOf } from '#shared/contract/define-call.ts';
import type { comparePair } from '#shared/contracts/duplicate.ts';
import { refusalOf } from '#renderer/api/failure.ts';
import { useUserTypeName } from '#renderer/i18n/use-user-type-name.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { useApplicationName } from '#renderer/person-form/use-form-lists.ts';
import { useUndoMerge } from '#renderer/session/merges/use-undo-merge.ts';
import { useDraftValues } from '#renderer/session/use-draft-values.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { duplicatesApi } from './duplicates.api.ts';
import {
  choicesOf,
  chosenIn,
  type Decision,
  hasChosen,
  isDecision,
  type MergeRow,
  mergeRows,
  type Place,
  rowValue,
  withChoice,
} from './merge-fields.ts';
import { addressText, nameOf, useContactFacts } from './use-contact-facts.ts';

type Compared = PayloadOf<typeof comparePair>;

/** A merge as it is being decided: who survives, and whose value wins in each field. */
export const useMerge = (compared: Compared, onDone: () => void) => {
  const { t } = useTranslation('duplicates');
  const { phoneText } = useContactFacts();
  const { number, list } = useFormats();
  const typeName = useUserTypeName();
  const [merge, { isLoading }] = duplicatesApi.useMergeContactsMutation();
  const { takeBack } = useUndoMerge();
  const applicationName = useApplicationName();
  const pair = compared.pair.contacts;
  // An account stays where it is; otherwise the one who has been known for longer.
  const first: Place = compared.belongings[1].hasAccount ? 1 : 0;
  const [failure, setFailure] = useState<string | null>(null);
  const show = {
    phone: phoneText,
    address: addressText,
    userType: typeName,
    application: applicationName,
  };
  const read = (contact: (typeof pair)[0], row: MergeRow) => rowValue(contact, row, show);
  const hasAccount = compared.belongings.some((one) => one.hasAccount);
  const rows = mergeRows(pair, hasAccount, read);
  const { values, setValues, draft } = useDraftValues<Decision>({
    name: `merge.${pair[0].crmId}.${pair[1].crmId}`,
    begun: { survivor: first, chosen: [] },
    isValues: isDecision,
    typedOf: (decision) => hasChosen(pair, first, decision, rows),
  });
  const { survivor } = values;
  const chosen = chosenIn(values);
  const moving = compared.belongings[survivor === 0 ? 1 : 0];
  const things = (['cases', 'properties', 'lists', 'mails'] as const)
    .filter((thing) => moving[thing] > 0)
    .map((thing) => t(`moved.${thing}`, { count: moving[thing], number: number(moving[thing]) }));

  return {
    pair,
    survivor,
    setSurvivor: (place: Place) => setValues({ ...values, survivor: place }),
    chosen,
    choose: (key: string, place: Place) => setValues(withChoice(values, key, place)),
    draft,
    rows,
    hasAccount,
    /** What goes over to who survives, in words; nothing where nothing does. */
    moving: things.length === 0 ? '' : t('moving', { things: list(things) }),
    read,
    failure,
    isMerging: isLoading,

    submit: async (): Promise<void> => {
      const [kept, gone] = [pair[survivor], pair[survivor === 0 ? 1 : 0]];
      const { data, error } = await merge({
        body: {
          survivor: { crmId: kept.crmId, version: kept.version },
          loser: { crmId: gone.crmId, version: gone.version },
          choices: choicesOf(pair, survivor, chosen, rows),
        },
      });
      if (error !== undefined) return setFailure(refusalOf(error)?.message ?? t('unreachable'));
      draft.forget();
      onDone();
      const { mergeId, contact } = data;
      toast.success(t('merged', { name: nameOf(contact) }), {
        label: t('undo'),
        onClick: () => void takeBack(mergeId),
      });
      return undefined;
    },
  };
};
