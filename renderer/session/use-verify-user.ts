import { ReplyCode } from '#shared/contract/reply-code.ts';
import { useCallback, useEffect, useState } from 'react';
import { isRefusedWith } from '#renderer/api/failure.ts';
import { accountApi } from './account.api.ts';

/**
 * How the link of a registration stands. `choose`: the address is confirmed and another mail lets its owner choose a
 * password. `already`: the link was opened before. `unknown`: the service gave no answer.
 */
export type VerifyState = 'checking' | 'done' | 'choose' | 'already' | 'expired' | 'unknown';

/** Pages that are drawn twice, as in development, or come back, use a link up once. */
const asked = new Map<string, Promise<VerifyState>>();

export const useVerifyUser = (token: string) => {
  const [confirm] = accountApi.useConfirmAddressMutation();
  const [state, setState] = useState<VerifyState>(token === '' ? 'expired' : 'checking');

  const ask = useCallback(async (): Promise<VerifyState> => {
    const { data, error } = await confirm({ query: { token } });
    if (data?.already === true) return 'already';
    if (data !== undefined) return data.choosePassword ? 'choose' : 'done';
    const isOver = isRefusedWith(error, ReplyCode.NotFound, ReplyCode.BadRequest);
    return isOver ? 'expired' : 'unknown';
  }, [confirm, token]);

  const check = useCallback(() => {
    const answer = asked.get(token) ?? ask();
    asked.set(token, answer);
    void answer.then((told) => {
      // Without an answer the link was perhaps not used: it may be tried again.
      if (told === 'unknown') asked.delete(token);
      setState(told);
    });
  }, [ask, token]);

  useEffect(() => {
    if (token !== '') check();
  }, [check, token]);

  return {
    state,
    checkAgain: () => {
      setState('checking');
      check();
    },
  };
};
