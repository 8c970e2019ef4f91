type Remove = (question: {
  readonly params: { readonly id: string };
}) => PromiseLike<{ readonly error?: unknown }>;

/** Deleting one thing by its number: `onRemoved` once it is gone; a failure has been told of by then. */
export const removal = (
  [remove, { isLoading }]: readonly [Remove, { readonly isLoading: boolean }],
  id: number,
  onRemoved: () => void,
) => ({
  busy: isLoading,
  remove: () =>
    void remove({ params: { id: String(id) } }).then(({ error }) => {
      if (error === undefined) onRemoved();
    }),
});
