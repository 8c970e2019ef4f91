import type { ExplainedFinding } from './explained-findings.ts';
import type { Finding } from './scanner.ts';

const keyOf = ({ check, file, line }: Pick<Finding, 'check' | 'file' | 'line'>): string =>
  JSON.stringify([check, file, line]);

/**
 * Compares findings with explanations, one for one: two findings on equal lines need two explanations.
 * Answers with the findings that nobody has explained and the explanations that explain nothing any more.
 */
export const compareFindings = (
  findings: readonly Finding[],
  explained: readonly ExplainedFinding[],
): { readonly unexplained: readonly Finding[]; readonly outdated: readonly ExplainedFinding[] } => {
  const outdated = [...explained];
  const unexplained = findings.filter((finding) => {
    const at = outdated.findIndex((explanation) => keyOf(explanation) === keyOf(finding));
    if (at !== -1) outdated.splice(at, 1);
    return at === -1;
  });
  return { unexplained, outdated };
};
