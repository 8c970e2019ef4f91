import type { ReplyOf } from '#shared/contract/define-call.ts';
import type { startupData } from '#shared/contracts/startup.ts';
import { isTimeZone } from '#shared/rules/time-zone.ts';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { defaultLanguage, isLanguageKey, type LanguageKey } from '#renderer/i18n/languages.ts';

/** What the portal's operator has set, as the shell needs it. */
export type Portal = {
  readonly name: string;
  readonly title: string;
  /** The theme for people who have not chosen one. */
  readonly theme: string;
  /** The layout for people who have not chosen one. */
  readonly layout: string;
  readonly homepage: ReplyOf<typeof startupData>['cannedHomepage'];
  readonly languages: readonly LanguageKey[];
  /** IANA name. */
  readonly timeZone: string;
  readonly settings: Readonly<Record<string, string>>;
};

const defaultTimeZone = 'America/Los_Angeles';

/** The usual zone is not looked up: the first question about zones costs a browser 15 ms. */
const knownZone = (name = defaultTimeZone): string =>
  name !== defaultTimeZone && isTimeZone(name) ? name : defaultTimeZone;

/** Reads the startup data; a value that this version cannot use gives way to the default. */
export const portalOf = (startup: ReplyOf<typeof startupData>): Portal => {
  const settings = Object.fromEntries(
    startup.configParam.map(({ paramName, paramValue }) => [paramName, paramValue]),
  );
  const offered = startup.language.map(({ languageKey }) => languageKey).filter(isLanguageKey);
  const { timeZone } = settings;
  return {
    name: startup.appLogo.portalName,
    title: startup.appLogo.title,
    theme: startup.appLogo.theme,
    layout: startup.homePageLayoutId,
    homepage: startup.cannedHomepage,
    languages: offered.length === 0 ? [defaultLanguage] : offered,
    timeZone: knownZone(timeZone),
    settings,
  };
};

const initialState: Portal = {
  name: '',
  title: '',
  theme: '',
  layout: '',
  homepage: {
    name: 'login-screen',
    config: { showLogin: true, loginAsDialog: false },
    footerProperties: {
      copyright: '',
      notice: '',
      publicCounter: '',
      newsletter: '',
      privacyPolicy: '',
      languageServices: '',
      relayService: '',
      socialLinks: [],
    },
    properties: { heading: '', intro: '', showGlobalSearch: false },
  },
  languages: [defaultLanguage],
  timeZone: defaultTimeZone,
  settings: {},
};

const slice = createSlice({
  name: 'portal',
  initialState,
  reducers: { portalLoaded: (_, { payload }: PayloadAction<Portal>) => payload },
});

export const { portalLoaded } = slice.actions;

export const portalReducer = slice.reducer;

type State = { readonly portal: Portal };

export const selectPortal = (state: State): Portal => state.portal;
