import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { late } from '#renderer/ui/late-component.tsx';
import type { Audience, ChosenPeople } from './compose-model.ts';

const SendMailDialog = late(async () => ({
  default: (await import('./send-mail-dialog.tsx')).SendMailDialog,
}));

const audienceOf = (people: ChosenPeople): Audience =>
  people.crmIds === undefined
    ? { kind: 'selection', selection: people }
    : { kind: 'people', crmIds: people.crmIds };

type SendToChosenProps = {
  /** Whoever is ticked when the button is pressed. */
  readonly people: () => ChosenPeople;
};

/** Writes a mail to the ticked contacts. */
export const SendToChosen = ({ people }: SendToChosenProps) => {
  const { t } = useTranslation('mailing');
  const [audience, setAudience] = useState<Audience | null>(null);
  const stop = () => setAudience(null);
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconMail size={14} aria-hidden />}
        onClick={() => setAudience(audienceOf(people()))}
      >
        {t('history.send')}
      </Button>
      {audience !== null && (
        <Suspense fallback={null}>
          <SendMailDialog audience={audience} onClose={stop} onSent={stop} />
        </Suspense>
      )}
    </>
  );
};
