import '@mantine/core/styles/Group.layer.css';
import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useOpenWork } from '#renderer/session/use-open-work.ts';
import { BriefDialog } from '#renderer/ui/dialog/brief-dialog.tsx';
import { copyText } from '#renderer/ui/feedback/toasts.ts';
import classes from './security.module.css';

type RecoveryCodesDialogProps = {
  readonly codes: readonly string[];
  readonly onClose: () => void;
};

/** Shows the codes for the day when the phone is lost: this once and never again. */
export const RecoveryCodesDialog = ({ codes, onClose }: RecoveryCodesDialogProps) => {
  const { t } = useTranslation('security');
  useOpenWork(true, 'form');
  const copy = () =>
    void copyText(codes.join('\n'), { copied: t('codes.copied'), refused: t('codes.notCopied') });
  return (
    <BriefDialog title={t('codes.title')} text={t('codes.text')}>
      <ul className={classes.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={copy}>
          {t('codes.copy')}
        </Button>
        <Button onClick={onClose} data-autofocus>
          {t('codes.kept')}
        </Button>
      </Group>
    </BriefDialog>
  );
};
