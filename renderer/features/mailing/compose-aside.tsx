import type { Audience } from './compose-model.ts';
import classes from './compose.module.css';
import { RecipientsCard } from './recipients-card.tsx';
import { ScheduleCard } from './schedule-card.tsx';
import { TestSendCard } from './test-send-card.tsx';
import type { Compose } from './use-compose.ts';
import type { PreviewPerson } from './use-preview.ts';

type ComposeAsideProps = {
  readonly compose: Compose;
  readonly audience: Audience;
  readonly person: PreviewPerson | null;
};

/** Who gets a mail, when, and the trial before it. */
export const ComposeAside = ({ compose, audience, person }: ComposeAsideProps) => (
  <div className={classes.aside}>
    <RecipientsCard compose={compose} audience={audience} />
    <ScheduleCard compose={compose} />
    <TestSendCard compose={compose} audience={audience} person={person} />
  </div>
);
