import '@mantine/core/styles/Input.layer.css';
import { Button, Textarea, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Report, ReportDefinition } from '#shared/contracts/report.ts';
import {
  configOfSharing,
  defaultSharing,
  sharingFaults,
  sharingOfConfig,
} from '#shared/rules/sharing.ts';
import { SharingFields } from '#renderer/session/sharing/sharing-fields.tsx';
import { useOpenWork } from '#renderer/session/use-open-work.ts';
import { DialogButtons } from '#renderer/ui/dialog/dialog-buttons.tsx';
import { Modal } from '#renderer/ui/dialog/modal.ts';
import { useOpener } from '#renderer/ui/dialog/use-opener.ts';
import { BusyButton } from '#renderer/ui/form/busy-button.tsx';
import classes from './reports.module.css';
import type { ReportSaver } from './use-report-saver.ts';

type SaveReportDialogProps = {
  /** The report that is changed, or that a new one is made from. */
  readonly report: Report | null;
  readonly isNew: boolean;
  readonly definition: ReportDefinition;
  /** The version that is changed; undefined for a report that is still to be made. */
  readonly version: number | undefined;
  readonly saver: ReportSaver;
  readonly onClose: () => void;
};

const longest = { name: 100, description: 1000 } as const;

const fits = (text: string, most: number): boolean => {
  const length = [...text.trim()].length;
  return length > 0 && length <= most;
};

/** Whoever copies a report begins with one of their own, which nobody shares. */
const privateSharing = { ...defaultSharing, privacy: 'private', audience: 'nobody' } as const;

/** Names a report and says who shares it. */
export const SaveReportDialog = (props: SaveReportDialogProps) => {
  const { report, isNew, definition, saver, onClose } = props;
  // What the fields below began with: a newer one that comes meanwhile is not what the person has seen.
  const [version] = useState(props.version);
  const { t } = useTranslation('reports');
  const [name, setName] = useState(isNew ? '' : (report?.name ?? ''));
  const [description, setDescription] = useState(report?.description ?? '');
  const [sharing, setSharing] = useState(() =>
    report === null || isNew ? privateSharing : sharingOfConfig(report.config),
  );
  const [tried, setTried] = useState(false);
  useOpener();
  const asked = JSON.stringify([name, description, sharing]);
  const [begun] = useState(asked);
  useOpenWork(asked !== begun, 'form');
  const faults = sharingFaults(sharing);
  const isValid =
    fits(name, longest.name) && fits(description, longest.description) && faults.length === 0;
  const faultOf = (text: string, most: number) =>
    tried && !fits(text, most) ? t('save.fault', { most }) : null;

  const save = async (): Promise<void> => {
    const content = {
      name: name.trim(),
      description: description.trim(),
      config: configOfSharing(sharing),
      definition,
    };
    const saved =
      report === null || version === undefined || isNew
        ? await saver.add(content)
        : await saver.change({ id: report.id, version }, content);
    if (saved) onClose();
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    setTried(true);
    if (isValid) void save();
  };
  return (
    <Modal
      opened
      centered
      size="lg"
      title={t(isNew ? 'save.newTitle' : 'save.editTitle')}
      withCloseButton={false}
      closeOnClickOutside={false}
      onClose={onClose}
    >
      <form noValidate className={classes.form} onSubmit={submit}>
        <TextInput
          data-autofocus
          required
          dir="auto"
          label={t('save.name')}
          value={name}
          error={faultOf(name, longest.name)}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Textarea
          required
          dir="auto"
          rows={2}
          label={t('save.description')}
          value={description}
          error={faultOf(description, longest.description)}
          onChange={({ currentTarget }) => setDescription(currentTarget.value)}
        />
        <SharingFields value={sharing} onChange={setSharing} faults={tried ? faults : []} />
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            {t('save.cancel')}
          </Button>
          <BusyButton type="submit" loading={saver.busy}>
            {t('save.submit')}
          </BusyButton>
        </DialogButtons>
      </form>
    </Modal>
  );
};
