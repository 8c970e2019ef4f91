/**
 * The address of a mail server as it is connected to: a password leaves by TLS alone. Whoever stands between could else take
 * away the server's word that it speaks TLS, and read along. `requireTLS` or `ignoreTLS` in the address is the operator's own word.
 */
export const connectedAddress = (given: string): string => {
  const url = new URL(given);
  const { searchParams: wishes } = url;
  if (url.protocol !== 'smtp:' || url.password === '') return given;
  if (wishes.has('requireTLS') || wishes.has('ignoreTLS')) return given;
  wishes.set('requireTLS', 'true');
  return url.href;
};
