/** The words of the dialogs themselves; what they ask comes from whoever opens them. */
export type DialogLabels = {
  readonly ok: string;
  readonly cancel: string;
  readonly yes: string;
  readonly no: string;
  readonly warning: string;
  readonly required: string;
  readonly notAnEmail: string;
  /** Says how many characters of how many are used. */
  readonly used: (count: number, most: number) => string;
  readonly tooLong: (most: number) => string;
  /** Asked before what was typed is thrown away. */
  readonly discard: {
    readonly title: string;
    readonly message: string;
    readonly discard: string;
    readonly keep: string;
  };
};
