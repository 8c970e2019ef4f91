/** One finding of the scanner that has been looked into. A line of code that changes is looked into again. */
export type ExplainedFinding = {
  readonly check: string;
  /** From the project's folder; `N/A` where the scanner means the whole. */
  readonly file: string;
  /** The line of code, as the scanner quotes it. */
  readonly line: string;
  /** Why it is no weakness here, and what proves that. */
  readonly reason: string;
};

const byReference =
  'The scanner does not follow the constant in main.ts that every window gets: sandbox, context isolation, no Node. desktop/specs/security.spec.ts reads them from the running window.';

const noOtherWindow =
  'guards.ts refuses every window and every navigation that a page asks for, whichever button was pressed; desktop/specs/outside-links.spec.ts tries both.';

const window = {
  file: 'electron/main/windows.ts',
  line: 'const window = new BrowserWindow({',
} as const;

/** Every finding that the scanner may make, no more and no less. */
export const explainedFindings: readonly ExplainedFinding[] = [
  { ...window, check: 'CONTEXT_ISOLATION_JS_CHECK', reason: byReference },
  { ...window, check: 'SANDBOX_JS_CHECK', reason: byReference },
  { ...window, check: 'AUXCLICK_JS_CHECK', reason: noOtherWindow },
  {
    check: 'CERTIFICATE_VERIFY_PROC_JS_CHECK',
    file: 'electron/main/network-policy.ts',
    line: 'session.setCertificateVerifyProc(({ hostname, certificate, errorCode }, answer) => {',
    reason:
      "Only where an administrator has named an authority, and only in place of Chromium's complaint that the authority is unknown: judge-chain.ts then looks at signatures, names, dates and uses; unit/electron/network.test.ts.",
  },
  {
    check: 'CSP_GLOBAL_CHECK',
    file: 'N/A',
    line: '',
    reason:
      'bundle.ts writes the policy into a header of each answer, with a nonce of its own; unit/electron/bundle.test.ts reads it.',
  },
  {
    check: 'OPEN_EXTERNAL_JS_CHECK',
    file: 'electron/main/guards.ts',
    line: 'void shell.openExternal(way.address);',
    reason:
      'outside-links.ts lets only https pass, to the portal, to hosts that IT names, or after a question; unit/electron/addresses.test.ts.',
  },
  {
    check: 'PROTOCOL_HANDLER_JS_CHECK',
    file: 'electron/main/system-links.ts',
    line: 'app.setAsDefaultProtocolClient(linkScheme);',
    reason:
      'deep-link.ts makes of a link one known route or nothing; unit/electron/addresses.test.ts tries hostile ones.',
  },
];
