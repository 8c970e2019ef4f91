import { createContext, type ReactNode, use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { createFormats, type Formats } from './formats.ts';
import { languageOf } from './i18n.ts';
import { defaultLanguage } from './languages.ts';

const FormatsContext = createContext<Formats>(createFormats(defaultLanguage, 'UTC'));

type FormatsProviderProps = {
  /** IANA name, a setting of the portal. */
  readonly timeZone: string;
  readonly children: ReactNode;
};

export const FormatsProvider = ({ timeZone, children }: FormatsProviderProps) => {
  const { i18n } = useTranslation();
  const language = languageOf(i18n);
  const formats = useMemo(() => createFormats(language, timeZone), [language, timeZone]);
  return <FormatsContext value={formats}>{children}</FormatsContext>;
};

/** Dates, numbers and phones in this person's language and the portal's time zone. */
export const useFormats = (): Formats => use(FormatsContext);
