/**
 * How a file ended: `broken`, or how much of it came. Told in a few words, because an assertion that fails writes out
 * what it was given, and for the bytes of a file that takes all the memory there is.
 */
export const endOf = (response: Response): Promise<string> =>
  response.arrayBuffer().then(
    ({ byteLength }) => `whole, ${byteLength} bytes`,
    () => 'broken',
  );
