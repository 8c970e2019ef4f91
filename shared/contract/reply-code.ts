/**
 * Numbers of `status.code`. Business outcomes travel with HTTP 200; failures carry the same number as HTTP status.
 */
export const ReplyCode = {
  Ok: 200,
  /** Registration: the e-mail address is not confirmed yet. */
  EmailNotConfirmed: 229,
  /** All people of the request were members already. */
  AlreadyAdded: 230,
  /** Registration failed but the form data stays. */
  KeepForm: 233,
  BadRequest: 400,
  NotSignedIn: 401,
  Forbidden: 403,
  NotFound: 404,
  Conflict: 409,
  TooLarge: 413,
  UnsupportedMedia: 415,
  TooManyRequests: 429,
  Unexpected: 500,
  Unavailable: 503,
  /** Social sign-in: the provider did not tell a name, an e-mail or an address. */
  DetailsMissing: 548,
} as const;

export type ReplyCode = (typeof ReplyCode)[keyof typeof ReplyCode];
