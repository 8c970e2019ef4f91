import {
  effectiveSetting,
  portalSettings,
  type SettingName,
  settingNames,
  type SettingValue,
  settingValue,
} from '#shared/rules/portal-settings.ts';

type Language = { readonly languageKey: string; readonly languageName: string };

type Setup = {
  /** All that the portal speaks. */
  readonly languages: readonly Language[];
  /** Chosen values by their names. */
  readonly settings: ReadonlyMap<string, string>;
};

export type StartupStore = { readonly setup: () => Promise<Setup> };

export type StartupPorts = {
  readonly store: StartupStore;
  /** What holds until an administrator chooses a time zone. */
  readonly timeZone: string;
  /** Settings of the environment that pages need, by their names on the wire. */
  readonly environment: Readonly<Record<string, string>>;
};

const offeredOf = ({ languages, settings }: Setup): readonly Language[] =>
  settingValue('languages', settings.get('languages')).flatMap(
    (key) => languages.find(({ languageKey }) => languageKey === key) ?? [],
  );

const visibleNames = settingNames.filter((name) => portalSettings[name].visible);

/** The same value is kept as long as the setup that it is made of. */
const once = <Result>(make: (setup: Setup) => Result): ((setup: Setup) => Result) => {
  const made = new WeakMap<Setup, Result>();
  return (setup) => {
    const known = made.get(setup);
    if (known !== undefined) return known;
    const result = make(setup);
    made.set(setup, result);
    return result;
  };
};

export const createStartupService = ({ store, timeZone, environment }: StartupPorts) => {
  const dataOf = once((setup) => {
    const { settings } = setup;
    const setting = <Name extends SettingName>(name: Name): SettingValue<Name> =>
      settingValue(name, settings.get(name));
    const params = new Map<string, string>([
      ...visibleNames.map((name) => [name, effectiveSetting(name, settings.get(name))] as const),
      ['hideGlobalSearch', String(!setting('showGlobalSearch'))],
      ...Object.entries(environment),
    ]);
    if (params.get('timeZone') === '') params.set('timeZone', timeZone);
    return {
      cannedHomepage: {
        name: setting('cannedHomepage'),
        config: {
          showLogin: setting('cannedHomepage') === 'login-screen',
          loginAsDialog: setting('loginAsDialog'),
        },
        footerProperties: {
          copyright: setting('copyright'),
          notice: setting('footer.notice'),
          publicCounter: setting('footer.publicCounter'),
          newsletter: setting('footer.newsletter'),
          privacyPolicy: setting('footer.privacyPolicy'),
          languageServices: setting('footer.languageServices'),
          relayService: setting('footer.relayService'),
          socialLinks: [...setting('footer.socialLinks')],
        },
        properties: {
          heading: setting('homepage.heading'),
          intro: setting('homepage.intro'),
          showGlobalSearch: setting('showGlobalSearch'),
        },
      },
      appLogo: {
        theme: setting('theme'),
        title: setting('title'),
        portalName: setting('portalName'),
        appLogoPath: setting('appLogoPath'),
        bannerLogoPath: setting('bannerLogoPath'),
        bannerPath: setting('bannerPath'),
        favicon: setting('favicon'),
      },
      language: [...offeredOf(setup)],
      homePageLayoutId: setting('homePageLayoutId'),
      configParam: Array.from(params, ([paramName, paramValue]) => ({ paramName, paramValue })),
    };
  });

  return {
    /** What the shell needs before its first screen. */
    data: async () => dataOf(await store.setup()),

    languages: async () => {
      const setup = await store.setup();
      const offered = new Set(offeredOf(setup).map(({ languageKey }) => languageKey));
      return setup.languages.map((language) => ({
        ...language,
        offered: offered.has(language.languageKey),
      }));
    },
  };
};

export type StartupService = ReturnType<typeof createStartupService>;
