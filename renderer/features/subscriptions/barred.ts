/** Why no mail of a list goes to an address though it is wanted; each is a sentence of its own. */
export type Bar = 'stopped' | 'left';

export const barOf = (state: string): Bar | undefined =>
  state === 'stopped' || state === 'left' ? state : undefined;
