import type { QuestionFault } from './check-filter.ts';
import type { Answer } from './question.ts';

/** Why a question has no answer. `forbidden`: the viewer may not look at the data set. `late`: it takes too long. */
export type Unanswered =
  | { readonly kind: 'faults'; readonly faults: readonly QuestionFault[] }
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'late' };

export type Asked = { readonly kind: 'answer'; readonly answer: Answer } | Unanswered;
