import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bareAddress, isEmailAddress, storedEmailAddress } from '#shared/rules/email-address.ts';
import { isSavedBefore } from '#renderer/api/failure.ts';
import { usePerson } from '#renderer/session/rights.ts';
import { useRequestKeys } from '#renderer/session/use-request-key.ts';
import { useOpenWork } from '#renderer/session/use-open-work.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { composeApi } from './compose.api.ts';
import { type Audience, type ComposeValues, contentOf, listIdOf } from './compose-model.ts';
import { useFailureWords } from './use-failure-words.ts';
import type { PreviewPerson } from './use-preview.ts';

/** A mail for trial: to oneself unless another address is typed, with the names of whoever is previewed. */
export const useTestSend = (
  values: ComposeValues,
  audience: Audience,
  person: PreviewPerson | null,
) => {
  const { t } = useTranslation('mailing');
  const failureText = useFailureWords();
  const own = usePerson()?.emailAddress ?? '';
  const [address, setAddress] = useState(own);
  useOpenWork(address !== own, 'brief');
  const [fault, setFault] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const keyOf = useRequestKeys();
  const [send, { isLoading: sending }] = composeApi.useTestMailMutation();

  const submit = async (): Promise<void> => {
    if (sending) return undefined;
    const to = storedEmailAddress(address);
    if (!isEmailAddress(to)) {
      field.current?.focus();
      return setFault(t('test.notAnAddress'));
    }
    if (values.subject.trim() === '' || values.body === '') return setFault(t('test.nothing'));
    const trial = {
      ...contentOf(values),
      ...listIdOf(audience),
      ...(person !== null && { crmId: person.crmId }),
      to: [to],
    };
    const { requestKey, drawKey } = keyOf(trial);
    const { error } = await send({ body: { ...trial, requestKey } });
    if (error === undefined || isSavedBefore(error)) drawKey();
    if (error !== undefined) return setFault(failureText(error));
    return toast.success(t('test.sent', { address: to }));
  };

  return {
    address,
    field,
    setAddress: (text: string) => {
      setFault(null);
      setAddress(bareAddress(text));
    },
    fault,
    sending,
    submit: () => void submit(),
  };
};
