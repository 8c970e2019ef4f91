import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type SubmitEvent, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { isLanguageKey } from '#renderer/i18n/languages.ts';
import { DraftNotice } from '#renderer/session/draft-notice.tsx';
import { selectPortal } from '#renderer/session/portal-slice.ts';
import { DialogButtons } from '#renderer/ui/dialog/dialog-buttons.tsx';
import { Modal } from '#renderer/ui/dialog/modal.ts';
import { useOpener } from '#renderer/ui/dialog/use-opener.ts';
import { sendByKeys, sendingKeys } from '#renderer/ui/form/send-by-keys.ts';
import { BusyButton } from '#renderer/ui/form/busy-button.tsx';
import { useFirstFault } from '#renderer/ui/form/use-first-fault.ts';
import classes from './compose.module.css';
import { languageName } from './language-name.ts';
import { MailTextFields } from './mail-text-fields.tsx';
import { FailedNotice, LoadingNotice } from './notices.tsx';
import { useCloseUnlessLost } from './use-close-unless-lost.ts';
import { useFaultWords } from './use-fault-words.ts';
import { type TemplateText, useTemplateForm } from './use-template-form.ts';
import { type TemplateTarget, useTemplateText } from './use-template-text.ts';

type TemplateFormProps = {
  readonly saved: TemplateText;
  readonly closing: ReturnType<typeof useCloseUnlessLost>;
  readonly onSaved: () => void;
};

const TemplateForm = ({ saved, closing, onSaved }: TemplateFormProps) => {
  const { t } = useTranslation('mailing');
  const { languages } = useSelector(selectPortal);
  const { values, change, faults, ...form } = useTemplateForm(saved, onSaved);
  const { close, setIsKept } = closing;
  useEffect(() => setIsKept(form.isKept), [setIsKept, form.isKept]);
  const faultText = useFaultWords();
  const place = useFirstFault(form.tries);
  // The text comes after the window, which looks once where the focus belongs.
  useEffect(() => place.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [place]);
  const isNew = saved.version === 0 && saved.templateName === '';
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!form.saving) form.submit();
  };
  return (
    <form ref={place} noValidate className={classes.form} onKeyDown={sendByKeys} onSubmit={submit}>
      <DraftNotice draft={form.draft} />
      <div className={classes.pair}>
        <TextInput
          label={t('templates.name')}
          required
          data-autofocus={isNew || undefined}
          attributes={{ input: { dir: 'auto' } }}
          readOnly={!isNew}
          value={values.templateName}
          error={faultText(faults.templateName)}
          onChange={({ currentTarget }) => change({ templateName: currentTarget.value })}
        />
        <NativeSelect
          label={t('compose.language')}
          disabled={!isNew}
          value={values.language}
          data={(isNew ? languages : [values.language]).map((value) => ({
            value,
            label: languageName(value),
            lang: value,
          }))}
          onChange={({ currentTarget: { value } }) => {
            if (isLanguageKey(value)) change({ language: value });
          }}
        />
      </div>
      <MailTextFields
        values={values}
        subjectError={faultText(faults.subject)}
        bodyError={faultText(faults.body)}
        first={!isNew}
        onChange={change}
      />
      <div role="alert" className={classes.failure}>
        {form.failure}
      </div>
      <DialogButtons>
        <Button variant="default" onClick={close}>
          {t('compose.cancel')}
        </Button>
        <BusyButton type="submit" {...sendingKeys} loading={form.saving}>
          {t('templates.save')}
        </BusyButton>
      </DialogButtons>
    </form>
  );
};

type TemplateDialogProps = {
  readonly target: TemplateTarget;
  readonly onClose: () => void;
};

/** Writes a template in one language. */
export const TemplateDialog = ({ target, onClose }: TemplateDialogProps) => {
  const { t } = useTranslation('mailing');
  const text = useTemplateText(target);
  const closing = useCloseUnlessLost(onClose);
  useOpener();
  return (
    <Modal
      opened
      size="56rem"
      title={target.kind === 'new' ? t('templates.new') : t('templates.edit')}
      closeButtonProps={{ 'aria-label': t('close') }}
      closeOnClickOutside={false}
      onClose={closing.close}
    >
      {text.kind === 'loading' && <LoadingNotice />}
      {text.kind === 'failed' && <FailedNotice onRetry={text.retry} />}
      {text.kind === 'ready' && (
        <TemplateForm saved={text.text} closing={closing} onSaved={onClose} />
      )}
    </Modal>
  );
};
