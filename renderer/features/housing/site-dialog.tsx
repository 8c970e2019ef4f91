import '@mantine/core/styles/Input.layer.css';
import { Button, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { HousingSite } from '#shared/contracts/housing.ts';
import { type HousingGroup, housingGroups } from '#shared/rules/housing-totals.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { DraftNotice } from '#renderer/session/draft-notice.tsx';
import { Modal } from '#renderer/ui/dialog/modal.ts';
import { FailureNote } from '#renderer/ui/feedback/failure-note.tsx';
import { BusyButton } from '#renderer/ui/form/busy-button.tsx';
import { HeldFields } from '#renderer/ui/form/held-fields.tsx';
import { useFirstFault } from '#renderer/ui/form/use-first-fault.ts';
import classes from './site-dialog.module.css';
import { useOpener } from '#renderer/ui/dialog/use-opener.ts';
import { late } from '#renderer/ui/late-component.tsx';
import { type SiteForm, useSiteForm } from './use-site-form.ts';

/** Two people seldom change one site at the same time. */
const SiteConflictCard = late(async () => ({
  default: (await import('./site-conflict-card.tsx')).SiteConflictCard,
}));

type GroupFieldsProps = {
  readonly group: HousingGroup;
  readonly form: SiteForm;
  /** Whether the form begins with it. */
  readonly first: boolean;
};

const GroupFields = ({ group, form, first }: GroupFieldsProps) => {
  const { t } = useTranslation('housing');
  const { number } = useFormats();
  return (
    <fieldset className={classes.group}>
      <legend>
        <span>{t(`groups.${group.key}`)}</span>
        <span className={classes.sum}>{number(form.totals[group.total])}</span>
      </legend>
      <div className={classes.fields}>
        {group.counts.map((key, index) => (
          <TextInput
            key={key}
            label={t(`counts.${key}`)}
            inputMode="numeric"
            autoComplete="off"
            value={form.values[key]}
            error={form.errorOf(key)}
            data-autofocus={(first && index === 0) || undefined}
            onChange={({ currentTarget: { value } }) => form.change(() => ({ [key]: value }))}
            onBlur={() => form.touch(key)}
          />
        ))}
      </div>
    </fieldset>
  );
};

const Foot = ({ form }: { readonly form: SiteForm }) => {
  const { t } = useTranslation('housing');
  const { number } = useFormats();
  const { faults, submitted, totals, saving } = form;
  return (
    <div className={classes.foot}>
      <div className={classes.state}>
        <strong>
          {t('totals.totalTargetSite')}{' '}
          <span className={classes.sum}>{number(totals.totalTargetSite)}</span>
        </strong>
        <output>
          {faults.length > 0 && submitted > 0 && t('form.wrong', { count: faults.length })}
        </output>
      </div>
      <Button variant="default" onClick={form.leave}>
        {t('form.cancel')}
      </Button>
      <BusyButton type="submit" loading={saving}>
        {t('form.save')}
      </BusyButton>
    </div>
  );
};

type SiteDialogProps = {
  readonly projectId: number;
  readonly initial: HousingSite;
  readonly onClose: () => void;
};

/** Edits the counts of a site; the totals follow what is typed. */
export const SiteDialog = ({ projectId, initial, onClose }: SiteDialogProps) => {
  const { t } = useTranslation('housing');
  const form = useSiteForm(projectId, initial, onClose);
  const narrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  useOpener();
  const place = useFirstFault(form.submitted);
  const title = t('form.title', { site: initial.site });
  return (
    <Modal
      opened
      centered
      size="56rem"
      fullScreen={narrow}
      title={title}
      closeButtonProps={{ 'aria-label': t('form.close') }}
      closeOnClickOutside={false}
      classNames={{ body: classes.body ?? '' }}
      onClose={form.leave}
    >
      <form
        ref={place}
        noValidate
        className={classes.form}
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault();
          form.save();
        }}
      >
        <HeldFields held={form.saving}>
          <DraftNotice draft={form.draft} />
          <FailureNote text={form.failure} />
          <Suspense fallback={null}>
            {form.conflict !== null && <SiteConflictCard form={form} />}
          </Suspense>
          <p className={classes.hint}>{t('form.hint')}</p>
          {housingGroups.map((group, index) => (
            <GroupFields key={group.key} group={group} form={form} first={index === 0} />
          ))}
        </HeldFields>
        <Foot form={form} />
      </form>
    </Modal>
  );
};
