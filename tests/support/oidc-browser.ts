type Jar = Map<string, string>;

const keep = (jar: Jar, headers: Headers): void => {
  for (const line of headers.getSetCookie()) {
    const [pair = ''] = line.split(';');
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    jar.set(name, value);
  }
};

export type Step = { readonly status: number; readonly location: string; readonly text: string };

/** A browser of few words: it keeps cookies and follows where it is told to, one step at a time. */
export const createOidcBrowser = (portal: string) => {
  const jars = new Map<string, Jar>();

  const step = async (address: string, form?: Readonly<Record<string, string>>): Promise<Step> => {
    const url = new URL(address);
    const jar = jars.get(url.origin) ?? new Map<string, string>();
    jars.set(url.origin, jar);
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
    });
    keep(jar, response.headers);
    const place = response.headers.get('location');
    return {
      status: response.status,
      location: place === null ? '' : new URL(place, url).href,
      text: await response.text(),
    };
  };

  /** From the address that begins a sign-in to where the provider sends the person back. */
  const signInAt = async (
    start: string,
    form: Readonly<Record<string, string>>,
  ): Promise<string> => {
    const atProvider = await step(start);
    const asked = await step(atProvider.location);
    // Whoever is known there already is not asked again.
    if (!asked.location.includes('/interaction/')) return asked.location;
    const answered = await step(asked.location, { answer: 'yes', ...form });
    return (await step(answered.location)).location;
  };

  return {
    step,
    signInAt,
    /** The whole way; gives the last step, which leads into the portal again. */
    passes: async (start: string, login: string): Promise<Step> =>
      step(await signInAt(new URL(start, portal).href, { login })),
  };
};

export type OidcBrowser = ReturnType<typeof createOidcBrowser>;
