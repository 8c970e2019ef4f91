type Read<Data> = { readonly data?: Data | undefined; readonly error?: unknown };

/** What a lazy read has been answered now: beside a failure it still gives what was answered before. */
export const freshOf = <Data>({ data, error }: Read<Data>): Data | undefined =>
  error === undefined ? data : undefined;
