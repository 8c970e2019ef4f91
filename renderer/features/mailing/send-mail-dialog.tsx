import '@mantine/core/styles/Tabs.layer.css';
import { Button, Tabs } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { type SubmitEvent, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { DraftNotice } from '#renderer/session/draft-notice.tsx';
import { Modal } from '#renderer/ui/dialog/modal.ts';
import { useOpener } from '#renderer/ui/dialog/use-opener.ts';
import { sendByKeys, sendingKeys } from '#renderer/ui/form/send-by-keys.ts';
import { BusyButton } from '#renderer/ui/form/busy-button.tsx';
import { useFirstFault } from '#renderer/ui/form/use-first-fault.ts';
import { late } from '#renderer/ui/late-component.tsx';
import type { Audience } from './compose-model.ts';
import classes from './compose.module.css';
import { LoadingNotice } from './notices.tsx';
import { MailTextFields } from './mail-text-fields.tsx';
import { TemplateChooser } from './template-chooser.tsx';
import { useCloseUnlessLost } from './use-close-unless-lost.ts';
import { type Compose, useCompose } from './use-compose.ts';
import { useFaultWords } from './use-fault-words.ts';
import { usePreview } from './use-preview.ts';

const ComposeAside = late(async () => ({
  default: (await import('./compose-aside.tsx')).ComposeAside,
}));

const PreviewPane = late(async () => ({
  default: (await import('./preview-pane.tsx')).PreviewPane,
}));

/** Why the button does nothing, or what it will do. */
const useSendWords = ({ recipients, values }: Compose) => {
  const { t } = useTranslation('mailing');
  const { number } = useFormats();
  if (recipients.kind !== 'ready') return { possible: false, label: t('compose.send') };
  const shown = { number: number(recipients.receiving) };
  return {
    possible: recipients.receiving > 0,
    label: t(values.when === 'later' ? 'compose.sendLater' : 'compose.sendTo', shown),
  };
};

/** Names whom the mail goes to, where that is one list or one person. */
const useTitle = (audience: Audience): string => {
  const { t } = useTranslation('mailing');
  switch (audience.kind) {
    case 'list': {
      const { name, chosen } = audience;
      return t(chosen === undefined ? 'compose.titleTo' : 'compose.titleMembers', { name });
    }
    case 'people': {
      const { name } = audience;
      return name === undefined ? t('compose.titlePeople') : t('compose.titleTo', { name });
    }
    case 'selection':
      return t('compose.titlePeople');
    default:
      return audience satisfies never;
  }
};

type SendMailDialogProps = {
  readonly audience: Audience;
  readonly onClose: () => void;
  readonly onSent: (sendId: number) => void;
};

/** Writes a mail to a list or to chosen people. What was typed waits for the next time when it is closed, or is asked about. */
export const SendMailDialog = ({ audience, onClose, onSent }: SendMailDialogProps) => {
  const { t } = useTranslation('mailing');
  const title = useTitle(audience);
  const compose = useCompose(audience, onSent);
  const { values, change, faults, failure, isKept } = compose;
  const { close, setIsKept } = useCloseUnlessLost(onClose);
  useEffect(() => setIsKept(isKept), [setIsKept, isKept]);
  const faultText = useFaultWords();
  const form = useFirstFault(compose.refusals);
  useOpener();
  const words = useSendWords(compose);
  const [tab, setTab] = useState<string | null>('write');
  const view = usePreview(audience, values, tab === 'preview');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // React hands the events of a dialog to the form that it was opened from.
    event.stopPropagation();
    if (compose.sending) return;
    // What is wrong with the text can only be seen there.
    setTab('write');
    compose.submit();
  };
  return (
    <Modal
      opened
      fullScreen
      title={title}
      closeButtonProps={{ 'aria-label': t('close') }}
      onClose={close}
      classNames={{ content: classes.window ?? '', body: classes.windowBody ?? '' }}
    >
      <form ref={form} noValidate className={classes.form} onKeyDown={sendByKeys} onSubmit={submit}>
        <div className={classes.columns}>
          <div className={classes.main}>
            <DraftNotice draft={compose.draft} />
            <TemplateChooser compose={compose} />
            <Tabs value={tab} keepMountedMode="display-none" onChange={setTab}>
              <Tabs.List>
                <Tabs.Tab value="write">{t('compose.write')}</Tabs.Tab>
                <Tabs.Tab value="preview">{t('compose.preview')}</Tabs.Tab>
              </Tabs.List>
              <Tabs.Panel value="write" className={classes.write ?? ''}>
                <MailTextFields
                  values={values}
                  subjectError={faultText(faults.subject)}
                  bodyError={faultText(faults.body)}
                  onChange={change}
                />
              </Tabs.Panel>
              <Tabs.Panel value="preview" className={classes.write ?? ''}>
                <Suspense fallback={<LoadingNotice />}>
                  <PreviewPane view={view} />
                </Suspense>
              </Tabs.Panel>
            </Tabs>
          </div>
          <Suspense fallback={<LoadingNotice />}>
            <ComposeAside compose={compose} audience={audience} person={view.person} />
          </Suspense>
        </div>
        <div className={classes.footer}>
          <div role="alert" className={classes.failure}>
            {failure}
          </div>
          <Button variant="default" onClick={close}>
            {t('compose.cancel')}
          </Button>
          <BusyButton
            {...sendingKeys}
            type="submit"
            loading={compose.sending}
            disabled={!words.possible}
            leftSection={<IconSend size={16} aria-hidden className="mantine-rotate-rtl" />}
          >
            {words.label}
          </BusyButton>
        </div>
      </form>
    </Modal>
  );
};
