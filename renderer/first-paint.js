// Runs before the first pixel: the choices that a person made show at once, without a flash of another look.
(() => {
  const page = document.documentElement;
  /** @param {string} name */
  const kept = (name) => {
    const cookie = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
    return localStorage.getItem(name) ?? cookie?.slice(name.length + 1);
  };
  const scheme = kept('portal-color-scheme');
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const dark = scheme === 'dark' || (scheme !== 'light' && systemIsDark);
  page.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  const theme = kept('portal-theme');
  if (theme !== undefined && theme !== 'harbor' && /^[a-z]{1,20}$/.test(theme)) {
    const sheet = document.createElement('link');
    sheet.rel = 'stylesheet';
    sheet.href = `./themes/${theme}.css`;
    sheet.dataset.theme = theme;
    document.head.append(sheet);
  }
  const language = kept('lang') ?? navigator.language.slice(0, 2);
  page.lang = language;
  const mirrored = sessionStorage.getItem('portal-direction');
  page.dir = mirrored ?? (language === 'ar' || language === 'fa' ? 'rtl' : 'ltr');
  if (localStorage.getItem('logged_in') === 'true') page.dataset.firstPaint = 'person';
  if (kept('portal-menu-collapsed') === 'true') page.dataset.menu = 'collapsed';
})();
