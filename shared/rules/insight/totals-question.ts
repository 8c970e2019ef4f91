import type { GroupsQuestion, Question } from './question.ts';

/** Asks for the numbers of all groups together, averages too: no sum of the groups tells those. Undefined where there is one group. */
export const totalsQuestion = (question: Question): GroupsQuestion | undefined =>
  question.kind === 'groups' && question.dimensions.length > 0
    ? { ...question, dimensions: [], sort: [], offset: 0, limit: 1 }
    : undefined;
