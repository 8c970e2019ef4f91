import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContactList } from '#shared/contracts/crm-list.ts';
import { useRight } from '#renderer/session/rights.ts';
import { late } from '#renderer/ui/late-component.tsx';

const ChooseListDialog = late(async () => ({
  default: (await import('#renderer/features/lists/choose-list-dialog.tsx')).ChooseListDialog,
}));

const SendMailDialog = late(async () => ({
  default: (await import('#renderer/features/mailing/send-mail-dialog.tsx')).SendMailDialog,
}));

type Step =
  | { readonly kind: 'none' | 'choosing' }
  | { readonly kind: 'writing'; readonly list: ContactList };

/** Begins a mail where no list shows: first to which list it goes, then what it says. */
export const NewMail = () => {
  const { t } = useTranslation('mailing');
  const mayCreate = useRight('manage-mailing-list', 'CR');
  const [step, setStep] = useState<Step>({ kind: 'none' });
  const stop = () => setStep({ kind: 'none' });
  if (!mayCreate) return null;
  return (
    <>
      <Button
        leftSection={<IconSend size={16} aria-hidden className="mantine-rotate-rtl" />}
        onClick={() => setStep({ kind: 'choosing' })}
      >
        {t('newMail.button')}
      </Button>
      <Suspense fallback={null}>
        {step.kind === 'choosing' && (
          <ChooseListDialog
            words={{
              title: t('newMail.title'),
              text: t('newMail.text'),
              none: t('newMail.none'),
              submit: t('newMail.next'),
            }}
            onChosen={(list) => setStep({ kind: 'writing', list })}
            onClose={stop}
          />
        )}
        {step.kind === 'writing' && (
          <SendMailDialog
            audience={{ kind: 'list', listId: step.list.id, name: step.list.name }}
            onClose={stop}
            onSent={stop}
          />
        )}
      </Suspense>
    </>
  );
};
