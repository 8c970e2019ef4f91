/** What a call is asked with when everything is right. */
export type Example = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Goes along as a form where the call takes a file. */
  readonly file?: Buffer;
};
