import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useHeardWords } from '#renderer/i18n/use-heard-words.ts';
import { fileTypes } from '#shared/rules/file-type.ts';
import { DraftNotice } from '#renderer/session/draft-notice.tsx';
import { fits } from '#renderer/session/typed-onto.ts';
import { type SaveKey, useDraftValues } from '#renderer/session/use-draft-values.ts';
import { DialogButtons } from '#renderer/ui/dialog/dialog-buttons.tsx';
import { BusyButton } from '#renderer/ui/form/busy-button.tsx';
import { ManyTexts } from '#renderer/ui/listbox/many-texts.tsx';
import {
  addressesOf,
  betweenAddresses,
  frequencies,
  mostRecipients,
  type ScheduleDraft,
  wrongAddress,
} from './schedule-draft.ts';
import classes from './schedules.module.css';
import type { ScheduleSaving } from './use-schedules.ts';
import { useScheduleWords } from './use-schedule-words.ts';

type ScheduleFormProps = {
  /** Where what was typed waits when the form is left. */
  readonly draftName: string;
  readonly start: ScheduleDraft;
  /** The version of what stands now; 0 where nothing does. */
  readonly version: number;
  readonly busy: boolean;
  readonly onSave: (draft: ScheduleDraft, version: number, key: SaveKey) => Promise<ScheduleSaving>;
  readonly onCancel: () => void;
};

const hours = Array.from({ length: 24 }, (_, at) => at);

const monthDays = Array.from({ length: 31 }, (_, at) => at + 1);

type TypedSchedule = {
  /** The version that it is typed onto; once it was refused the newer one, for by then the person knows. */
  readonly version: number;
  readonly schedule: ScheduleDraft;
};

const isTypedSchedule = fits(
  z.object({
    version: z.int(),
    schedule: z.object({
      recipients: z.array(z.string()),
      frequency: z.enum(frequencies),
      weekday: z.int(),
      monthDay: z.int(),
      hour: z.int(),
      fileType: z.enum(fileTypes),
      active: z.boolean(),
    }),
  }),
);

/** Who gets a report by mail, when, and as what. What was typed waits for the next time when the form is left. */
export const ScheduleForm = (props: ScheduleFormProps) => {
  const { draftName, start, version, busy, onSave, onCancel } = props;
  const { t } = useTranslation('reports');
  const heard = useHeardWords();
  const words = useScheduleWords();
  const { values, setValues, ...typed } = useDraftValues<TypedSchedule>({
    name: draftName,
    begun: { version, schedule: start },
    isValues: isTypedSchedule,
    typedOf: ({ schedule }) => schedule,
  });
  const draft = values.schedule;
  const [tried, setTried] = useState(false);
  const people = useRef<HTMLInputElement>(null);
  const { recipients, frequency, weekday, monthDay, hour, fileType, active } = draft;
  const put = (part: Partial<ScheduleDraft>) =>
    setValues((now) => ({ ...now, schedule: { ...now.schedule, ...part } }));
  useEffect(() => people.current?.focus(), []);

  const wrong = wrongAddress(draft);
  const fault = (): string | null => {
    if (wrong !== undefined) return t('schedule.addressFault', { address: wrong });
    return tried && recipients.length === 0 ? t('schedule.nobody') : null;
  };
  const save = async (): Promise<void> => {
    const saving = await onSave(draft, values.version, typed);
    if (saving === 'saved') typed.draft.forget();
    else if (saving !== undefined) setValues((now) => ({ ...now, version: saving.version }));
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    setTried(true);
    if (wrong === undefined && recipients.length > 0) void save();
    else people.current?.focus();
  };
  return (
    <form noValidate className={classes.form} onSubmit={submit}>
      <DraftNotice draft={typed.draft} />
      <ManyTexts
        words={heard}
        ref={people}
        required
        inputMode="email"
        label={t('schedule.recipients')}
        description={t('schedule.recipientsHint')}
        error={fault()}
        splitChars={betweenAddresses}
        maxTags={mostRecipients}
        acceptValueOnBlur
        value={[...recipients]}
        onChange={(typed) => put({ recipients: addressesOf(typed) })}
      />
      <div className={classes.times}>
        <NativeSelect
          label={t('schedule.frequency')}
          data={frequencies.map((value) => ({ value, label: t(`schedule.every.${value}`) }))}
          value={frequency}
          onChange={({ currentTarget: { value } }) =>
            put({ frequency: frequencies.find((one) => one === value) ?? frequency })
          }
        />
        {frequency === 'WEEKLY' && (
          <NativeSelect
            label={t('schedule.weekday')}
            data={words.week.map((day) => ({ value: String(day), label: words.weekday(day) }))}
            value={String(weekday)}
            onChange={({ currentTarget }) => put({ weekday: Number(currentTarget.value) })}
          />
        )}
        {frequency === 'MONTHLY' && (
          <NativeSelect
            label={t('schedule.monthDay')}
            data={monthDays.map((day) => ({ value: String(day), label: words.monthDay(day) }))}
            value={String(monthDay)}
            onChange={({ currentTarget }) => put({ monthDay: Number(currentTarget.value) })}
          />
        )}
        <NativeSelect
          label={t('schedule.hour')}
          data={hours.map((at) => ({ value: String(at), label: words.hour(at) }))}
          value={String(hour)}
          onChange={({ currentTarget }) => put({ hour: Number(currentTarget.value) })}
        />
        <NativeSelect
          label={t('schedule.fileType')}
          data={fileTypes.map((value) => ({ value, label: t(`schedule.file.${value}`) }))}
          value={fileType}
          onChange={({ currentTarget: { value } }) =>
            put({ fileType: fileTypes.find((one) => one === value) ?? fileType })
          }
        />
      </div>
      <p className={classes.hint}>
        {t('schedule.zone', { zone: words.zone })}
        {frequency === 'MONTHLY' && ` ${t('schedule.shortMonth')}`}
      </p>
      <Checkbox
        label={t('schedule.active')}
        checked={active}
        onChange={({ currentTarget }) => put({ active: currentTarget.checked })}
      />
      <DialogButtons>
        <Button variant="default" onClick={onCancel}>
          {t('save.cancel')}
        </Button>
        <BusyButton type="submit" loading={busy}>
          {t('save.submit')}
        </BusyButton>
      </DialogButtons>
    </form>
  );
};
