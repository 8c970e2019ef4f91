import { setTimeout as pause } from 'node:timers/promises';

/** Something that a person did, and what stood in the way. */
export type Deed = {
  readonly kind: string;
  /** Moments of `performance.now()`. */
  readonly begun: number;
  readonly ended: number;
  /** Why attempts failed before the one that did not. */
  readonly failures: readonly string[];
  readonly isDone: boolean;
};

/** Milliseconds: as a page waits before it asks again, and how long a person has patience. */
const pauseBetween = 500;
const patience = 90_000;

/** The service has answered, and it was no. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** What came of an attempt: the answer of a call, or that of a plain request. */
type Answered = { readonly status: { readonly code: number; readonly message: string } };

/** An answer that is worth having; a passing failure is an error, a lasting one a refusal. */
export const accepted = <A extends Answered>(answer: A): A => {
  const { code, message } = answer.status;
  if (code === 200) return answer;
  const words = `${code} ${message}`;
  throw code >= 500 || code === 429 ? new Error(words) : new Refusal(words);
};

const wordsOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
};

/** Does things as a page does them: what fails for a moment is tried again, and all of it is written down. */
export const createDoing =
  (deeds: Deed[]) =>
  async <Result>(kind: string, attempt: () => Promise<Result>): Promise<Result | undefined> => {
    const begun = performance.now();
    const failures: string[] = [];
    const note = (isDone: boolean): void => {
      deeds.push({ kind, begun, ended: performance.now(), failures, isDone });
    };
    while (performance.now() - begun < patience) {
      try {
        const result = await attempt();
        note(true);
        return result;
      } catch (error) {
        failures.push(wordsOf(error));
        if (error instanceof Refusal) break;
        await pause(pauseBetween);
      }
    }
    note(false);
    return undefined;
  };

export type Doing = ReturnType<typeof createDoing>;
