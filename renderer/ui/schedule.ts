/** Does something after so many milliseconds, unless what it answers is called before. */
export const schedule = (work: () => void, milliseconds: number): (() => void) => {
  const timer = setTimeout(work, milliseconds);
  return () => clearTimeout(timer);
};
