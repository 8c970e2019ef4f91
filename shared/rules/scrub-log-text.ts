/**
 * What may be in a report of a failure without telling about a person: e-mails, tokens, long numbers (phones, cards,
 * ids), the values of addresses and what was searched for are taken out. Page and service call the same function; the service does not trust
 * the page to have done so.
 */
const rules: readonly (readonly [pattern: RegExp, by: string])[] = [
  // The pages of results have the words that were searched for in their path.
  [/(\/search-?result)\/[^\s"]*/gi, '$1/[words]'],
  // Without an @ inside its parts and with an end to both: whatever is sent in is read in one go.
  [/[^\s"'<>:;,(){}[\]@]{1,64}@[^\s"'<>:;,(){}[\]@]{1,255}/gu, '[e-mail]'],
  [/\bBearer\s+[\w.~+/=-]+/gi, 'Bearer [token]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  [/([?&][\w.-]+=)[^&#\s"']*/g, '$1[value]'],
  [
    /("(?:password|token|otp|secret|name|firstName|lastName|phone|address)\w*"\s*:\s*)"(?:[^"\\]|\\.)*"/gi,
    '$1"[value]"',
  ],
  [/\b[\w-]{32,}\b/g, '[token]'],
  [/\+?\d[\d\s().-]{7,}\d/g, '[number]'],
];

export const scrubLogText = (text: string): string =>
  rules.reduce((scrubbed, [pattern, by]) => scrubbed.replace(pattern, by), text);
