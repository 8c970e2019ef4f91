import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Stack.layer.css';
import '@mantine/core/styles/Text.layer.css';
import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { usStates } from '#shared/rules/us-states.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { describedBy } from '#renderer/ui/dialog/dialog-parts.ts';
import { Modal } from '#renderer/ui/dialog/modal.ts';
import { FailureNote } from '#renderer/ui/feedback/failure-note.tsx';
import { BusyButton } from '#renderer/ui/form/busy-button.tsx';
import { type DetailsForm, type SocialForm, useSocialDetails } from './use-social-details.ts';

const AddressFields = ({ field }: Pick<DetailsForm, 'field'>) => {
  const { t } = useTranslation('social');
  return (
    <>
      <TextInput
        {...field('adressLine')}
        label={t('details.addressLine')}
        autoComplete="street-address"
      />
      <TextInput {...field('city')} label={t('details.city')} autoComplete="address-level2" />
      <Group grow align="flex-start" gap="sm">
        <NativeSelect
          {...field('state')}
          label={t('details.state')}
          autoComplete="address-level1"
          data={[{ value: '', label: '' }, ...usStates.map(([value, label]) => ({ value, label }))]}
        />
        <TextInput
          {...field('zip')}
          label={t('details.zip')}
          inputMode="numeric"
          autoComplete="postal-code"
          dir="ltr"
        />
      </Group>
    </>
  );
};

type DetailsProps = {
  readonly form: DetailsForm;
  /** Of the sentence that says what is asked, and why. */
  readonly textId: string;
};

const EndButtons = ({ form }: Pick<DetailsProps, 'form'>) => {
  const { t } = useTranslation('social');
  return (
    <Group justify="flex-end" gap="sm">
      <Button variant="default" onClick={form.leave}>
        {t('details.cancel')}
      </Button>
      <BusyButton type="submit" loading={form.busy}>
        {t('details.continue')}
      </BusyButton>
    </Group>
  );
};

const DetailsFields = ({ form, textId }: DetailsProps) => {
  const { t } = useTranslation('social');
  const { field, shows, problemText, submit } = form;
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <Text id={textId}>{t('details.text', { provider: form.provider })}</Text>
        <FailureNote text={problemText} />
        <TextInput
          {...field('firstName')}
          label={t('details.firstName')}
          autoComplete="given-name"
          data-autofocus
        />
        <TextInput
          {...field('lastName')}
          label={t('details.lastName')}
          autoComplete="family-name"
        />
        {shows('emailAddress') && (
          <TextInput
            {...field('emailAddress')}
            label={t('details.email')}
            description={t('details.emailHint')}
            type="email"
            autoComplete="email"
            dir="ltr"
            spellCheck={false}
          />
        )}
        {shows('zip') && <AddressFields field={field} />}
        <EndButtons form={form} />
      </Stack>
    </form>
  );
};

const CodeField = ({ form, textId }: DetailsProps) => {
  const { t } = useTranslation('social');
  const { code, busy, problemText, codeProblem } = form;
  return (
    <form noValidate onSubmit={code.submit}>
      <Stack gap="md">
        <output>
          <Text id={textId}>{t('code.text', { email: code.email })}</Text>
        </output>
        <FailureNote text={problemText} />
        <TextInput
          label={t('code.label')}
          name="code"
          value={code.text}
          onChange={({ currentTarget }) => code.write(currentTarget.value)}
          error={codeProblem}
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          data-autofocus
        />
        <Group gap="sm">
          <Button variant="subtle" aria-disabled={busy} onClick={code.again}>
            {t('code.again')}
          </Button>
          <Button variant="subtle" onClick={code.correct}>
            {t('code.correct')}
          </Button>
        </Group>
        <EndButtons form={form} />
      </Stack>
    </form>
  );
};

/** Asks for what the provider did not tell, and for the code that shows that a typed address is the person's own. */
export const SocialDetailsDialog = (props: SocialForm) => {
  const { t } = useTranslation('social');
  const form = useSocialDetails(props);
  const id = useId();
  const fields = { form, textId: id };
  const isCode = props.asked.kind === 'code';
  return (
    <Modal
      // A window of its own for each question: the focus goes into its first field.
      key={props.asked.kind}
      attributes={describedBy(id)}
      opened
      centered
      title={t(isCode ? 'code.title' : 'details.title')}
      withCloseButton={false}
      closeOnClickOutside={false}
      onClose={form.leave}
    >
      {isCode ? <CodeField {...fields} /> : <DetailsFields {...fields} />}
    </Modal>
  );
};
