import type { Page } from 'playwright/test';

export type PortalSetup = {
  /** By their names, in the stored form. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly homepage?: 'login-screen' | 'nofa';
  readonly layout?: string;
  readonly languages?: readonly string[];
};

type Startup = {
  readonly cannedHomepage: object;
  readonly homePageLayoutId: string;
  readonly language: readonly { readonly languageKey: string }[];
  readonly configParam: readonly { readonly paramName: string }[];
};

/** Sets up the portal for one page, in the startup data, where what an administrator has set arrives. */
export const setUpPortal = async (page: Page, setup: PortalSetup): Promise<void> => {
  const { settings = {}, homepage, layout, languages } = setup;
  await page.route('**/get_dataonrefresh', async (route) => {
    const response = await route.fetch();
    // The first one of a visitor, who has no session yet.
    if (!response.ok()) return route.fulfill({ response });
    const body = (await response.json()) as Startup;
    const others = body.configParam.filter(({ paramName }) => !Object.hasOwn(settings, paramName));
    const set = Object.entries(settings).map(([paramName, paramValue]) => ({
      paramName,
      paramValue,
    }));
    const json: Startup = {
      ...body,
      cannedHomepage: { ...body.cannedHomepage, ...(homepage && { name: homepage }) },
      homePageLayoutId: layout ?? body.homePageLayoutId,
      language: body.language.filter(({ languageKey }) => languages?.includes(languageKey) ?? true),
      configParam: [...others, ...set],
    };
    return route.fulfill({ response, json });
  });
};
