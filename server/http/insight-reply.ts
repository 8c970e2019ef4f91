import { ReplyCode } from '#shared/contract/reply-code.ts';
import type { Asked, Unanswered } from '#shared/rules/insight/asked.ts';
import type { Answer } from '#shared/rules/insight/question.ts';
import { badRequest, ReplyError } from './reply-error.ts';

/**
 * What a caller is told whose question has no answer.
 * @param place where the question stands in the body
 */
export const unanswered = (why: Unanswered, place: string): ReplyError => {
  switch (why.kind) {
    case 'faults':
      return badRequest(why.faults.map((one) => ({ ...one, path: `${place}.${one.path}` })));
    case 'forbidden':
      return new ReplyError(ReplyCode.Forbidden, 'You do not have the right to see this data.');
    case 'late':
      return new ReplyError(
        ReplyCode.Unavailable,
        'This request takes too long. Please narrow it down and try again.',
        { log: 'a question about a data set ran into the statement timeout' },
      );
    default:
      return why satisfies never;
  }
};

/** The answer, or the failure that its absence is. */
export const answered = (asked: Asked, place = 'question'): Answer => {
  if (asked.kind === 'answer') return asked.answer;
  throw unanswered(asked, place);
};
