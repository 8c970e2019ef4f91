import { DirectionProvider, MantineProvider, useDirection } from '@mantine/core';
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOf } from '#renderer/i18n/i18n.ts';
import { languages } from '#renderer/i18n/languages.ts';
import { colorSchemeManager } from './color-scheme.ts';
import { pageNonce } from './page-nonce.ts';
import { keepPreference, readPreference } from './preferences.ts';
import { cssVariables, mantineTheme } from './themes/mantine-theme.ts';
import { chooseTheme, type ThemeName } from './themes/themes.ts';

type ThemeChoice = {
  readonly theme: ThemeName;
  readonly chooseTheme: (theme: ThemeName) => void;
};

const ThemeContext = createContext<ThemeChoice>({
  theme: chooseTheme([]),
  chooseTheme: () => undefined,
});

export const useThemeChoice = (): ThemeChoice => use(ThemeContext);

/** The language decides the direction, for the page and for Mantine. */
const FollowLanguage = ({ children }: { readonly children: ReactNode }) => {
  const { i18n } = useTranslation();
  const language = languageOf(i18n);
  const { direction } = languages[language];
  const { setDirection } = useDirection();
  useEffect(() => {
    document.documentElement.lang = language;
    setDirection(direction);
  }, [language, direction, setDirection]);
  return children;
};

type AppearanceProps = {
  /** The theme that the portal's operator has set. */
  readonly portalTheme: string;
  readonly children: ReactNode;
};

/** Theme, light or dark, direction: everything about the look that a person may choose. */
export const Appearance = ({ portalTheme, children }: AppearanceProps) => {
  const [theme, setTheme] = useState(() =>
    chooseTheme([readPreference('portal-theme'), portalTheme]),
  );
  const mantine = useMemo(() => mantineTheme(theme), [theme]);
  const choice = useMemo(
    () => ({
      theme,
      chooseTheme: (chosen: ThemeName) => {
        keepPreference('portal-theme', chosen);
        setTheme(chosen);
      },
    }),
    [theme],
  );
  return (
    <DirectionProvider detectDirection>
      <MantineProvider
        theme={mantine}
        cssVariablesResolver={cssVariables}
        defaultColorScheme="auto"
        colorSchemeManager={colorSchemeManager}
        getStyleNonce={pageNonce}
        deduplicateCssVariables={false}
      >
        <ThemeContext value={choice}>
          <FollowLanguage>{children}</FollowLanguage>
        </ThemeContext>
      </MantineProvider>
    </DirectionProvider>
  );
};
