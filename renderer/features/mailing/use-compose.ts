import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { isSavedBefore } from '#renderer/api/failure.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { languageOf } from '#renderer/i18n/i18n.ts';
import { languages } from '#renderer/i18n/languages.ts';
import { zoneName } from '#renderer/i18n/zone-name.ts';
import { selectPortal } from '#renderer/session/portal-slice.ts';
import { useStateDraft } from '#renderer/session/use-draft.ts';
import { confirm } from '#renderer/ui/dialog/dialogs.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { composeApi } from './compose.api.ts';
import {
  type Audience,
  type ComposeFaults,
  type ComposeValues,
  composeFaults,
  emptyMail,
  isSameMail,
  mailDraftName,
  readMailDraft,
  recipientsOf,
  sendBodyOf,
} from './compose-model.ts';
import { momentAt } from '#shared/rules/portal-time.ts';
import { useFailureWords } from './use-failure-words.ts';

/** What would become of the chosen people if the mail went now. */
const useRecipients = (audience: Audience, excludedListIds: readonly number[]) => {
  const { currentData, isError, isFetching, refetch } = composeApi.useMailRecipientsQuery({
    body: { ...recipientsOf(audience), excludedListIds },
  });
  if (currentData !== undefined) return { kind: 'ready', ...currentData } as const;
  return isError && !isFetching
    ? ({ kind: 'failed', retry: () => void refetch() } as const)
    : ({ kind: 'loading' } as const);
};

export type Recipients = ReturnType<typeof useRecipients>;

/** A mail as it is being written: its values, what is wrong with them, and the way to send it. */
export const useCompose = (audience: Audience, onSent: (sendId: number) => void) => {
  const { t, i18n } = useTranslation('mailing');
  const { dayAndTime, number } = useFormats();
  const { timeZone } = useSelector(selectPortal);
  const failureText = useFailureWords();
  const [beginning] = useState(() => emptyMail(languageOf(i18n)));
  const { kept, note, forget, requestKey, drawKey, isKept } = useStateDraft(
    mailDraftName(audience),
  );
  const [restored, setRestored] = useState(() => readMailDraft(kept) !== undefined);
  const [values, setValues] = useState(() => readMailDraft(kept) ?? beginning);
  /** When somebody wanted to send what could not be sent. */
  const [refusals, setRefusals] = useState<readonly Date[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [send, { isLoading: sending }] = composeApi.useSendMailMutation();
  const recipients = useRecipients(audience, values.excludedListIds);

  useEffect(() => note(values, !isSameMail(values, beginning)), [note, values, beginning]);

  const lastRefusal = refusals.at(-1);
  const faults: ComposeFaults = useMemo(
    () => (lastRefusal === undefined ? {} : composeFaults(values, timeZone, lastRefusal)),
    [values, timeZone, lastRefusal],
  );

  const change = (part: Partial<ComposeValues>): void => {
    setFailure(null);
    setValues((known) => ({ ...known, ...part }));
  };

  const askToSend = (receiving: number): Promise<boolean> => {
    const moment = values.when === 'later' ? momentAt(values, timeZone) : null;
    const shown = { number: number(receiving), subject: values.subject.trim() };
    return confirm({
      title: t('compose.confirm.title'),
      message:
        moment === null
          ? t('compose.confirm.now', shown)
          : t('compose.confirm.later', {
              ...shown,
              moment: dayAndTime(moment.toISOString()),
              zone: zoneName(timeZone, languages[languageOf(i18n)].locale, moment),
            }),
      confirmLabel: t(moment === null ? 'compose.confirm.send' : 'compose.sendLater', shown),
    });
  };

  const submit = async (): Promise<void> => {
    const now = new Date();
    const isFaulty = Object.keys(composeFaults(values, timeZone, now)).length > 0;
    if (isFaulty) return setRefusals((before) => [...before, now]);
    if (recipients.kind !== 'ready') return undefined;
    if (!(await askToSend(recipients.receiving))) return undefined;
    const { data, error } = await send({ body: sendBodyOf(values, audience, requestKey()) });
    if (isSavedBefore(error)) drawKey();
    if (data === undefined) return setFailure(failureText(error));
    forget();
    toast.success(t(values.when === 'later' ? 'compose.scheduled' : 'compose.begun'));
    return onSent(data.sendId);
  };

  return {
    values,
    change,
    recipients,
    timeZone,
    /** Shown once somebody has wanted to send. */
    faults,
    refusals: refusals.length,
    failure,
    sending,
    isKept,
    submit: () => void submit(),
    draft: {
      restored,
      discard: () => {
        setValues(beginning);
        setRestored(false);
      },
      forget,
    },
  };
};

export type Compose = ReturnType<typeof useCompose>;
