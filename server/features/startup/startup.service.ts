export type StartupStore = {
  readonly languages: () => Promise<
    readonly { readonly languageKey: string; readonly languageName: string }[]
  >;
  readonly visibleSettings: () => Promise<ReadonlyMap<string, string>>;
};

export type StartupPorts = {
  readonly store: StartupStore;
  /** Settings of the environment that pages need, by their names on the wire. */
  readonly environment: Readonly<Record<string, string>>;
};

export const createStartupService = ({ store, environment }: StartupPorts) => ({
  /** What the shell needs before its first screen. */
  data: async () => {
    const [languages, settings] = await Promise.all([store.languages(), store.visibleSettings()]);
    const text = (name: string): string => settings.get(name) ?? '';
    const params = new Map([...settings, ...Object.entries(environment)]);
    return {
      cannedHomepage: {
        name: 'login-screen',
        config: { showLogin: true },
        footerProperties: { copyright: text('copyright') },
        properties: { showGlobalSearch: text('showGlobalSearch') === 'true' },
      },
      appLogo: { theme: text('theme'), title: text('title'), portalName: text('portalName') },
      language: [...languages],
      homePageLayoutId: text('homePageLayoutId'),
      configParam: Array.from(params, ([paramName, paramValue]) => ({ paramName, paramValue })),
    };
  },
});

export type StartupService = ReturnType<typeof createStartupService>;
