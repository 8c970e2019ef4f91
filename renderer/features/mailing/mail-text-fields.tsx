import { TextInput } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './mailing.module.css';
import { LateEditor } from '#renderer/ui/editor/late-editor.tsx';
import { PlaceholderButton } from '#renderer/ui/editor/placeholder-button.tsx';
import { useEditorWords } from './use-editor-words.ts';

type MailText = { readonly subject: string; readonly body: string };

type MailTextFieldsProps = {
  readonly values: MailText & { readonly language: string };
  readonly subjectError: string | undefined;
  readonly bodyError: string | undefined;
  /** Whether what is written begins with the subject. */
  readonly first?: boolean;
  readonly onChange: (part: Partial<MailText>) => void;
};

/** The subject and the body of a mail, with places that are filled for each person. */
export const MailTextFields = ({
  values,
  subjectError,
  bodyError,
  first = false,
  onChange,
}: MailTextFieldsProps) => {
  const { t } = useTranslation('mailing');
  const { labels, placeholders } = useEditorWords();
  const subjectField = useRef<HTMLInputElement>(null);
  return (
    <>
      <TextInput
        ref={subjectField}
        label={t('compose.subject')}
        required
        data-autofocus={first || undefined}
        classNames={{ input: classes.beside ?? '' }}
        attributes={{ input: { dir: 'auto' } }}
        autoComplete="off"
        lang={values.language}
        value={values.subject}
        error={subjectError}
        onChange={({ currentTarget }) => onChange({ subject: currentTarget.value })}
        rightSection={
          <PlaceholderButton
            placeholders={placeholders}
            labels={labels.placeholder}
            field={subjectField}
            onChange={(subject) => onChange({ subject })}
          />
        }
      />
      <LateEditor
        label={t('compose.body')}
        required
        lang={values.language}
        value={values.body}
        labels={labels}
        placeholders={placeholders}
        error={bodyError}
        onChange={(body) => onChange({ body })}
      />
    </>
  );
};
