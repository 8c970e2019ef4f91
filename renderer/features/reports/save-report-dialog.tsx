import '@mantine/core/styles/Input.layer.css';
import { Button, Textarea, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { Report, ReportDefinition } from '#shared/contracts/report.ts';
import {
  configOfSharing,
  defaultSharing,
  type SharingChoice,
  sharingFaults,
  sharingOfConfig,
} from '#shared/rules/sharing.ts';
import { DraftNotice } from '#renderer/session/draft-notice.tsx';
import { sharingDraft } from '#renderer/session/sharing/sharing-draft.ts';
import { SharingFields } from '#renderer/session/sharing/sharing-fields.tsx';
import { useDraftValues } from '#renderer/session/use-draft-values.ts';
import { DialogButtons } from '#renderer/ui/dialog/dialog-buttons.tsx';
import { Modal } from '#renderer/ui/dialog/modal.ts';
import { useOpener } from '#renderer/ui/dialog/use-opener.ts';
import { sendByKeys, sendingKeys } from '#renderer/ui/form/send-by-keys.ts';
import { BusyButton } from '#renderer/ui/form/busy-button.tsx';
import { HeldFields } from '#renderer/ui/form/held-fields.tsx';
import { useFirstFault } from '#renderer/ui/form/use-first-fault.ts';
import { wordsDraftName } from './report-draft.ts';
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

type Words = {
  readonly name: string;
  readonly description: string;
  readonly sharing: SharingChoice;
  /** What the fields began with: a newer one that comes meanwhile is not what the person has seen. */
  readonly version: number | undefined;
};

const isWords = (kept: unknown): kept is Words =>
  z.safeParse(
    z.object({
      name: z.string(),
      description: z.string(),
      sharing: sharingDraft,
      version: z.optional(z.int()),
    }),
    kept,
  ).success;

/** Names a report and says who shares it. What was typed waits for the next time when the dialog is closed. */
export const SaveReportDialog = (props: SaveReportDialogProps) => {
  const { report, isNew, definition, saver, onClose } = props;
  const { t } = useTranslation('reports');
  const { values, put, draft, ...key } = useDraftValues<Words>({
    name: wordsDraftName(report, isNew),
    begun: {
      name: isNew ? '' : (report?.name ?? ''),
      description: report?.description ?? '',
      sharing: report === null || isNew ? privateSharing : sharingOfConfig(report.config),
      version: props.version,
    },
    isValues: isWords,
    typedOf: (words) => [words.name, words.description, words.sharing],
  });
  const { name, description, sharing, version } = values;
  const [tries, setTries] = useState(0);
  const tried = tries > 0;
  const form = useFirstFault(tries);
  useOpener();
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
        ? await saver.add(content, key)
        : await saver.change({ id: report.id, version }, content);
    if (!saved) return;
    draft.forget();
    onClose();
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    if (isValid) void save();
    else setTries((count) => count + 1);
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
      <form ref={form} noValidate className={classes.form} onKeyDown={sendByKeys} onSubmit={submit}>
        <HeldFields held={saver.busy}>
          <DraftNotice draft={draft} />
          <TextInput
            data-autofocus
            required
            dir="auto"
            label={t('save.name')}
            value={name}
            error={faultOf(name, longest.name)}
            onChange={({ currentTarget }) => put({ name: currentTarget.value })}
          />
          <Textarea
            required
            dir="auto"
            rows={2}
            label={t('save.description')}
            value={description}
            error={faultOf(description, longest.description)}
            onChange={({ currentTarget }) => put({ description: currentTarget.value })}
          />
          <SharingFields
            value={sharing}
            onChange={(chosen) => put({ sharing: chosen })}
            faults={tried ? faults : []}
          />
        </HeldFields>
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            {t('save.cancel')}
          </Button>
          <BusyButton type="submit" {...sendingKeys} loading={saver.busy}>
            {t('save.submit')}
          </BusyButton>
        </DialogButtons>
      </form>
    </Modal>
  );
};
