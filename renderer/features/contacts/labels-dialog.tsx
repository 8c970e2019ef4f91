import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/Stack.layer.css';
import { Button, NativeSelect, Radio, Stack } from '@mantine/core';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { labelSheetKeys } from '#shared/rules/label-sheets.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { BriefDialog } from '#renderer/ui/dialog/brief-dialog.tsx';
import { DialogButtons } from '#renderer/ui/dialog/dialog-buttons.tsx';
import { useOpener } from '#renderer/ui/dialog/use-opener.ts';
import { Retry } from '#renderer/ui/feedback/retry.tsx';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import type { LabelRequest } from './export-request.ts';
import classes from './labels-dialog.module.css';
import type { ExportedRows } from './use-contact-export.ts';
import { type LabelCount, useLabels } from './use-labels.ts';

export type LabelsDialogProps = {
  /** How many contacts the grid has; undefined while that is not known. */
  readonly total: number | undefined;
  readonly selected: number | undefined;
  /** Whether the total is fewer than all. */
  readonly narrowed: boolean;
  readonly requestOf: (which: ExportedRows) => LabelRequest;
  readonly onClose: () => void;
};

type CountLineProps = { readonly count: LabelCount; readonly onRetry: () => void };

/** What will be on the sheets, and who will not. */
const CountLine = ({ count, onRetry }: CountLineProps) => {
  const { t } = useTranslation('labels');
  const { number } = useFormats();
  switch (count.kind) {
    case 'counting':
      return <p>{t('counting')}</p>;
    case 'failed':
      return <Retry message={t('countFailed')} label={t('retry')} onRetry={onRetry} />;
    case 'none':
      return <p className={classes.fault}>{t('none')}</p>;
    case 'tooMany':
      return (
        <p className={classes.fault}>
          {t('tooMany', { most: number(count.most), number: number(count.contacts) })}
        </p>
      );
    case 'some':
      return (
        <>
          <p>{t('count', { labels: number(count.labels), sheets: number(count.sheets) })}</p>
          {count.leftOut > 0 && <p>{t('leftOut', { number: number(count.leftOut) })}</p>}
        </>
      );
    default:
      return count satisfies never;
  }
};

/** Mailing labels of the contacts of the grid, or of those that are ticked, as a PDF to print. */
export const LabelsDialog = ({ requestOf, onClose, ...props }: LabelsDialogProps) => {
  const { t } = useTranslation('labels');
  const { number } = useFormats();
  const { total, selected, narrowed } = props;
  const hasTicks = selected !== 0;
  const labels = useLabels({ first: hasTicks ? 'selected' : 'filtered', requestOf });
  useOpener();
  const all = narrowed ? 'filtered' : 'everyone';
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (labels.count.kind !== 'some') return;
    void labels.save((leftOut) => toast.info(t('leftOutAfter', { number: number(leftOut) })));
    onClose();
  };
  return (
    <BriefDialog title={t('title')} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          {hasTicks && total !== 0 && (
            <Radio.Group
              label={t('whom')}
              value={labels.which}
              onChange={(which) => labels.setWhich(which === 'selected' ? 'selected' : 'filtered')}
            >
              <Stack gap="xs" mt="xs">
                <Radio
                  value="selected"
                  label={
                    selected === undefined
                      ? t('allSelected')
                      : t('selected', { number: number(selected) })
                  }
                />
                <Radio
                  value="filtered"
                  label={total === undefined ? t('all') : t(all, { number: number(total) })}
                />
              </Stack>
            </Radio.Group>
          )}
          <NativeSelect
            data-autofocus
            label={t('sheet')}
            value={labels.sheet}
            data={labelSheetKeys.map((value) => ({ value, label: t(`sheets.${value}`) }))}
            onChange={({ currentTarget: { value } }) =>
              labels.setSheet(labelSheetKeys.find((key) => key === value) ?? labels.sheet)
            }
          />
          <NativeSelect
            label={t('first')}
            description={t('firstHint')}
            value={String(labels.firstLabel)}
            data={labels.places.map((place) => ({ value: String(place), label: number(place) }))}
            onChange={({ currentTarget }) => labels.setFirstLabel(Number(currentTarget.value))}
          />
          <div role="status" className={classes.count}>
            <CountLine count={labels.count} onRetry={labels.recount} />
          </div>
          <p className={classes.hint}>{t('scale')}</p>
        </Stack>
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" disabled={labels.count.kind !== 'some'}>
            {t('save')}
          </Button>
        </DialogButtons>
      </form>
    </BriefDialog>
  );
};
