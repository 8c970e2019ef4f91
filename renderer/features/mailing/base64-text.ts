/** The text as UTF-8 in base64, as the calls of mail carry it. */
export const toBase64 = (text: string): string => {
  const bytes = new TextEncoder().encode(text);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
};

/** The text that base64 of UTF-8 stands for; bytes that are none are shown as such. */
export const fromBase64 = (coded: string): string => {
  const bytes = Uint8Array.from(atob(coded), (sign) => sign.charCodeAt(0));
  return new TextDecoder().decode(bytes);
};
