import type { Page } from 'playwright/test';

export type Look = {
  readonly layout?: string;
  readonly theme?: string;
  readonly scheme?: 'light' | 'dark';
  readonly direction?: 'ltr' | 'rtl';
  readonly language?: string;
};

const cookieNames = {
  layout: 'portal-layout',
  theme: 'portal-theme',
  scheme: 'portal-color-scheme',
  language: 'lang',
} as const;

/** Gives the page a look by the places where the portal keeps a person's choices, and starts it with them. */
export const wearLook = async (page: Page, look: Look): Promise<void> => {
  await page.evaluate(
    ({ direction, kept }) => {
      for (const [name, value] of Object.entries(kept)) {
        if (value !== undefined) localStorage.setItem(name, value);
      }
      if (direction === undefined) sessionStorage.removeItem('portal-direction');
      else sessionStorage.setItem('portal-direction', direction);
    },
    {
      direction: look.direction,
      kept: Object.fromEntries(
        Object.entries(cookieNames).map(([part, name]) => [
          name,
          look[part as keyof typeof cookieNames],
        ]),
      ),
    },
  );
  await page.reload();
};
