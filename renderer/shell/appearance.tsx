import { DirectionProvider, MantineProvider, useDirection } from '@mantine/core';
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { languageOf } from '#renderer/i18n/i18n.ts';
import { type Direction, languages } from '#renderer/i18n/languages.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { colorSchemeManager } from './color-scheme.ts';
import { pageNonce } from './page-nonce.ts';
import {
  keepDirection,
  keepPreference,
  readDirection,
  readPreference,
} from '#renderer/platform/preferences.ts';
import { cssVariables, mantineTheme } from './themes/mantine-theme.ts';
import { showTheme } from './themes/theme-sheet.ts';
import { chooseTheme, type ThemeName } from './themes/themes.ts';

type AppearanceChoice = {
  readonly theme: ThemeName;
  readonly chooseTheme: (theme: ThemeName) => void;
  readonly direction: Direction;
  /** Mirrors the page, or not, for this visit; the next change of language decides anew. */
  readonly chooseDirection: (direction: Direction) => void;
};

const AppearanceContext = createContext<AppearanceChoice | null>(null);

export const useAppearance = (): AppearanceChoice => {
  const choice = use(AppearanceContext);
  if (choice === null) throw new Error('No appearance around this component.');
  return choice;
};

/** The theme that shows, and a way to another: kept and told only when its sheet is there. */
const useTheme = (portalTheme: string) => {
  const { t } = useTranslation('shell');
  const [theme, setTheme] = useState(() =>
    chooseTheme([readPreference('portal-theme'), portalTheme]),
  );
  const [first] = useState(theme);
  useEffect(() => void showTheme(first), [first]);
  const choose = useCallback(
    async (chosen: ThemeName): Promise<void> => {
      if (!(await showTheme(chosen))) return toast.error(t('toolbar.themeFailed'));
      keepPreference('portal-theme', chosen);
      setTheme(chosen);
    },
    [t],
  );
  return [theme, choose] as const;
};

/** The direction for the page and for Mantine: that of the language, unless the person has mirrored the page. */
const usePageDirection = () => {
  const { i18n } = useTranslation();
  const language = languageOf(i18n);
  const { setDirection } = useDirection();
  const [mirrored, setMirrored] = useState(readDirection);
  const direction = mirrored ?? languages[language].direction;
  useEffect(() => {
    document.documentElement.lang = language;
    setDirection(direction);
  }, [language, direction, setDirection]);
  const choose = useCallback((chosen: Direction | undefined) => {
    keepDirection(chosen);
    setMirrored(chosen);
  }, []);
  useEffect(() => {
    const decideAnew = () => choose(undefined);
    i18n.on('languageChanged', decideAnew);
    return () => i18n.off('languageChanged', decideAnew);
  }, [i18n, choose]);
  return [direction, choose] as const;
};

const Choices = ({ portalTheme, children }: AppearanceProps) => {
  const [theme, choose] = useTheme(portalTheme);
  const [direction, chooseDirection] = usePageDirection();
  const choice = useMemo(
    () => ({
      theme,
      chooseTheme: (chosen: ThemeName) => void choose(chosen),
      direction,
      chooseDirection,
    }),
    [theme, choose, direction, chooseDirection],
  );
  return <AppearanceContext value={choice}>{children}</AppearanceContext>;
};

type AppearanceProps = {
  /** The theme that the portal's operator has set. */
  readonly portalTheme: string;
  readonly children: ReactNode;
};

/** Theme, light or dark, direction: everything about the look that a person may choose. */
export const Appearance = (props: AppearanceProps) => (
  <DirectionProvider detectDirection>
    <MantineProvider
      theme={mantineTheme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      colorSchemeManager={colorSchemeManager}
      getStyleNonce={pageNonce}
      deduplicateCssVariables={false}
    >
      <Choices {...props} />
    </MantineProvider>
  </DirectionProvider>
);
