import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Stack.layer.css';
import { Checkbox, Radio, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOf } from '#renderer/i18n/i18n.ts';
import { languages } from '#renderer/i18n/languages.ts';
import { zoneName } from '#renderer/i18n/zone-name.ts';
import { DayInput } from '#renderer/person-form/day-input.tsx';
import classes from './compose.module.css';
import { digitsOf } from '#shared/rules/latin-digits.ts';
import { localTimeOf, momentAt } from '#shared/rules/portal-time.ts';
import type { Compose } from './use-compose.ts';
import { useFaultWords } from './use-fault-words.ts';

/** Somebody who schedules a mail is offered the next full hour that is at least an hour away. */
const firstOffer = (timeZone: string) => {
  const { day, time } = localTimeOf(new Date(Date.now() + 2 * 3_600_000), timeZone);
  return { day, time: `${time.slice(0, 2)}:00` };
};

/** When the mail goes and how fast. */
export const ScheduleCard = ({ compose }: { readonly compose: Compose }) => {
  const { t, i18n } = useTranslation('mailing');
  const { values, change, faults, timeZone } = compose;
  const faultText = useFaultWords();
  const { locale } = languages[languageOf(i18n)];
  const [now] = useState(() => new Date());
  const moment = momentAt(values, timeZone) ?? now;
  const choose = (when: string) => {
    if (when === 'now') change({ when });
    if (when === 'later') change({ when, ...(values.day === '' && firstOffer(timeZone)) });
  };
  return (
    <section className={classes.side} aria-labelledby="mail-schedule">
      <h3 id="mail-schedule">{t('compose.schedule')}</h3>
      <Radio.Group aria-label={t('compose.when')} value={values.when} onChange={choose}>
        <Stack gap="xs">
          <Radio value="now" label={t('compose.now')} />
          <Radio value="later" label={t('compose.later')} />
        </Stack>
      </Radio.Group>
      {values.when === 'later' && (
        <>
          <div className={classes.moment}>
            <DayInput
              label={t('compose.day')}
              required
              value={values.day}
              error={faultText(faults.day)}
              onChange={(day) => change({ day })}
            />
            <TextInput
              type="time"
              label={t('compose.time')}
              required
              value={values.time}
              error={faultText(faults.time)}
              onChange={({ currentTarget }) => change({ time: currentTarget.value })}
            />
          </div>
          <p className={classes.quiet}>
            {t('compose.zone', { zone: zoneName(timeZone, locale, moment) })}
          </p>
        </>
      )}
      <Checkbox
        label={t('compose.throttle')}
        description={t('compose.throttleHint')}
        checked={values.isThrottled}
        onChange={({ currentTarget }) => change({ isThrottled: currentTarget.checked })}
      />
      {values.isThrottled && (
        <TextInput
          label={t('compose.perMinute')}
          required
          inputMode="numeric"
          dir="ltr"
          value={values.perMinute}
          error={faultText(faults.perMinute)}
          onChange={({ currentTarget }) => change({ perMinute: digitsOf(currentTarget.value) })}
        />
      )}
    </section>
  );
};
