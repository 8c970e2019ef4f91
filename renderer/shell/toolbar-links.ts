/** A link of the toolbar: to a page of the portal or to another site. */
export type ToolbarLink =
  | { readonly key: 'home' | 'register' | 'faqs'; readonly to: string }
  | { readonly key: 'feedback' | 'accessibility'; readonly href: string };

type Situation = {
  readonly settings: Readonly<Record<string, string>>;
  readonly isPerson: boolean;
};

const outside = (key: 'feedback' | 'accessibility', href: string | undefined): ToolbarLink[] =>
  href === undefined || href === '' ? [] : [{ key, href }];

const faqs = { key: 'faqs', to: '/faqs' } as const;

/** The links of a toolbar, by the kind of portal; what is not set up is left out. */
export const toolbarLinks = ({ settings, isPerson }: Situation): readonly ToolbarLink[] => {
  const feedback = outside('feedback', settings['feedbackUrl']);
  switch (settings['applicationId']) {
    case 'PROCUREMENT':
      return [
        { key: 'home', to: '/homepage' },
        faqs,
        ...outside('accessibility', settings['strip.accessibilityUrl']),
      ];
    case 'PUBLIC': {
      const mayRegister = !isPerson && settings['selfRegistration'] !== 'false';
      return [
        ...feedback,
        faqs,
        ...(mayRegister ? [{ key: 'register', to: '/register' } as const] : []),
      ];
    }
    default:
      return [...feedback, faqs];
  }
};
