/** What became of one recipient of a send. */
export const recipientStates = [
  'queued',
  'sending',
  'sent',
  'failed',
  'bounced',
  'skipped',
] as const;

export type RecipientState = (typeof recipientStates)[number];

/** Why somebody who was selected gets no mail. The first of these that holds is the one that is told. */
export const skipReasons = [
  'excluded',
  'unsubscribed',
  'unconfirmed',
  'no-address',
  'suppressed',
  'duplicate-address',
  'trashed',
  'cancelled',
] as const;

export type SkipReason = (typeof skipReasons)[number];

/**
 * What a send is doing. `scheduled`: its time has not come. `preparing`: its recipients are being written down.
 * `done`: nobody is queued any more.
 */
export const sendStates = [
  'scheduled',
  'preparing',
  'running',
  'paused',
  'done',
  'cancelled',
] as const;

export type SendState = (typeof sendStates)[number];

/** What somebody who may control a send can do with it now. */
export const sendActions = ['pause', 'resume', 'cancel', 'resend'] as const;

export type SendAction = (typeof sendActions)[number];

const actionsIn = {
  scheduled: ['pause', 'cancel'],
  preparing: ['pause', 'cancel'],
  running: ['pause', 'cancel'],
  paused: ['resume', 'cancel'],
  done: [],
  cancelled: [],
} as const satisfies Readonly<Record<SendState, readonly SendAction[]>>;

/** The one rule of what can be done with a send: its menu and the service ask here. */
export const actionsOf = (send: {
  readonly state: SendState;
  /** Whose mail failed or bounced, and to whom it was not sent again. */
  readonly unreached: number;
}): readonly SendAction[] =>
  send.unreached > 0 ? [...actionsIn[send.state], 'resend'] : actionsIn[send.state];

const skipWords = {
  excluded: 'on an excluded list',
  unsubscribed: 'unsubscribed',
  unconfirmed: 'membership not confirmed',
  'no-address': 'no e-mail address',
  suppressed: 'address is blocked',
  'duplicate-address': 'address is used already in this send',
  trashed: 'contact was deleted',
  cancelled: 'the send was canceled',
} as const satisfies Readonly<Record<SkipReason, string>>;

/** A state in plain English, for programs and exports; screens say it in the person's language. */
export const statusWords = (state: RecipientState, reason: SkipReason | null): string => {
  switch (state) {
    case 'queued':
      return 'Waiting';
    case 'sending':
      return 'Sending';
    case 'sent':
      return 'Sent';
    case 'failed':
      return 'Failed';
    case 'bounced':
      return 'Bounced';
    case 'skipped':
      return reason === null ? 'Skipped' : `Skipped: ${skipWords[reason]}`;
    default:
      return state satisfies never;
  }
};
