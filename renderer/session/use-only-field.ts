import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpenWork } from './use-open-work.ts';

/** The one field of a dialog: sent empty, it says so and takes the focus. */
export const useOnlyField = (clearFailure: () => void, send: (text: string) => void) => {
  const { t } = useTranslation('shell');
  const ref = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  useOpenWork(text !== '', 'brief');
  const [missing, setMissing] = useState(false);
  return {
    field: {
      ref,
      value: text,
      error: missing ? t('validation.required') : undefined,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
        clearFailure();
        setMissing(false);
        setText(currentTarget.value);
      },
    },
    submit: () => {
      setMissing(text === '');
      if (text === '') ref.current?.focus();
      else send(text);
    },
  };
};
