/** What decides: the rules that both floors share, and the guards of the service that need no database. */
const decisive = [
  'shared/rules/**/*.ts',
  'server/http/guard.ts',
  'server/http/sharer.ts',
  'server/http/sharing-input.ts',
  'server/http/viewer.ts',
  'server/features/session/session-policy.ts',
];

/** Patterns of the files to change: all that decide, or those of them under the named folders and files. */
export const mutatedFiles = (named: readonly string[]): readonly string[] => {
  const asked = named.map((path) =>
    path.endsWith('.ts') ? path : `${path.replace(/\/$/, '')}/**/*.ts`,
  );
  return asked.length > 0 ? asked : decisive;
};
