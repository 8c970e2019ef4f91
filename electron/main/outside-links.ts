/** One address or one number; what else these schemes could carry (subjects, bodies, attachments) is not taken. */
const mailOrPhone = /^(?:mailto:[\w.!#$%&'*+/=^`{|}~-]+@[\w.-]+|tel:\+?[\d().-]+)$/i;

/**
 * The address to open outside, in the person's browser, mail program or telephone; null for a link that is not followed.
 * Of the web only https, only hosts that are the portal's own or that IT has named, and only as parsed and written anew.
 */
export const outsideAddress = (
  text: string,
  allowed: { readonly server: string | null; readonly hosts: readonly string[] },
): string | null => {
  if (mailOrPhone.test(text)) return text;
  const url = URL.parse(text);
  if (url === null || url.username !== '' || url.password !== '') return null;
  if (allowed.server !== null && url.origin === allowed.server) return url.href;
  return url.protocol === 'https:' && allowed.hosts.includes(url.host) ? url.href : null;
};
