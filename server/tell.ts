// Whoever read it may have gone, and its disk may be full: neither is a reason to end.
process.stdout.on('error', () => undefined);

/** What a person reads; the log goes to the other stream. */
export const tell = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
