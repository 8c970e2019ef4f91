import type { MailSend } from '#shared/contracts/mail-ledger.ts';
import classes from './mailing.module.css';
import { SendActions } from './send-actions.tsx';
import { SendFacts } from './send-facts.tsx';
import { SendProgress } from './send-progress.tsx';
import { SendState } from './send-state.tsx';

type SendCardProps = { readonly send: MailSend; readonly onOpen: (sendId: number) => void };

/** One send among the others. */
export const SendCard = ({ send, onOpen }: SendCardProps) => (
  <li className={classes.card} tabIndex={-1}>
    <div className={classes.cardHead}>
      <h2 dir="auto">
        <button type="button" className={classes.subject} onClick={() => onOpen(send.sendId)}>
          {send.emailSubject}
        </button>
      </h2>
      <SendState state={send.state} />
    </div>
    <SendFacts send={send} listId={send.listId} />
    <SendProgress send={send} />
    {send.actions.length > 0 && <SendActions send={send} />}
  </li>
);
