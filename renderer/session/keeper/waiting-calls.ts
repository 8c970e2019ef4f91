/** Calls whose session ran out: they wait until it is known whether the same person has signed in again. */
export const createWaitingCalls = () => {
  let waiting: ((signedInAgain: boolean) => void)[] = [];
  return {
    /** Resolves to true where the call may be sent again. */
    wait: (): Promise<boolean> => new Promise((answer) => waiting.push(answer)),

    answer: (signedInAgain: boolean): void => {
      const answered = waiting;
      waiting = [];
      for (const answer of answered) answer(signedInAgain);
    },
  };
};

export type WaitingCalls = ReturnType<typeof createWaitingCalls>;
