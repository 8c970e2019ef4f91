import type { Database } from '#server/database/database.ts';

/** Milliseconds of repeated runs of one question. */
export type Samples = readonly number[];

/** One line of the report. Without `raw` there is nothing to compare with; without `budget` nothing is promised. */
export type Measured = {
  readonly section: string;
  readonly name: string;
  readonly call: Samples;
  /** The best plain SQL for the same question, on a connection of its own. */
  readonly raw?: Samples;
  /** Which question each sample of a round asks; every round asks the same, plain SQL too. */
  readonly questions?: readonly number[];
  /** Milliseconds that 95 of 100 calls may take. */
  readonly budget?: number;
  /** Anything worth a word: rows, hits, calls per second. */
  readonly note?: string;
};

export type Section = {
  readonly name: string;
  readonly measure: (bench: Bench) => AsyncIterable<Measured>;
};

/** What sections work with: a running portal with its own sessions, and the database behind it. */
export type Bench = {
  readonly address: string;
  /** Process of the service, for its memory. */
  readonly pid: number;
  /** Makes a call as a signed-in member of staff and reads the reply to its end; throws unless it is a 200. */
  readonly call: (path: string, body: unknown) => Promise<string>;
  /** Any request with the same session. */
  readonly fetches: (path: string, init?: RequestInit) => Promise<Response>;
  readonly database: Database;
  /** For a process of its own on the same data. */
  readonly databaseUrl: string;
  /** Rows of plain SQL as text, unparsed, on a connection of its own. */
  readonly raw: (text: string, values?: readonly unknown[]) => Promise<readonly unknown[]>;
  /** Makes the service forget every count. */
  readonly forget: () => Promise<void>;
  /** Runs of a question: fewer when somebody is in a hurry. */
  readonly runs: number;
  /** How long people are at work where a section watches them. */
  readonly minutes: number;
  /** Words that must occur in the name of what is measured. */
  readonly only: string;
  readonly tell: (line: string) => void;
};

export const percentile = (samples: Samples, part: number): number => {
  const sorted = samples.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
};

export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

/** Runs the work with each input in turn. */
export const sample = async <Input>(
  inputs: readonly Input[],
  work: (input: Input) => Promise<unknown>,
): Promise<Samples> => {
  const samples: number[] = [];
  for (const input of inputs) samples.push(await timed(() => work(input)));
  return samples;
};

/** Rounds over the same questions: of twenty runs a single pause of a collector decides what 95 of 100 take. */
const mostRounds = 5;

/** Each question is asked that often whatever it takes: one run alone may be the one that was disturbed. */
const leastRounds = 2;

/** Milliseconds after which no further round is begun. */
const roundsMs = 1500;

/** Samples of the first round and of further ones, as long as they are quick. */
export const inRounds = async (first: Samples, round: () => Promise<Samples>): Promise<Samples> => {
  const started = performance.now();
  const samples = [...first];
  for (let count = 1; count < mostRounds; count += 1) {
    if (count >= leastRounds && performance.now() - started > roundsMs) break;
    samples.push(...(await round()));
  }
  return samples;
};

/** Runs the work with each input in turn, in rounds. */
export const sampleOften = async <Input>(
  inputs: readonly Input[],
  work: (input: Input) => Promise<unknown>,
): Promise<Samples> => inRounds(await sample(inputs, work), () => sample(inputs, work));

/**
 * Runs the work with each input as if it were asked for the first time, counts forgotten, but with the rows in memory: each
 * input is asked once unmeasured, because plain SQL for the same question is timed afterwards.
 */
export const sampleWarm = async <Input>(
  { forget }: Bench,
  inputs: readonly Input[],
  work: (input: Input) => Promise<unknown>,
): Promise<Samples> => {
  await sample(inputs, work);
  const round = async (): Promise<Samples> => {
    const samples: number[] = [];
    for (const input of inputs) {
      await forget();
      samples.push(await timed(() => work(input)));
    }
    return samples;
  };
  return inRounds(await round(), round);
};

/** Numbers the inputs of a round, the same input by the same number. */
export const questionsOf = (inputs: readonly unknown[]): readonly number[] => {
  const different = [...new Set(inputs)];
  return inputs.map((input) => different.indexOf(input));
};

/** The quickest run of each question: the one that was disturbed least. */
export const quickestRuns = (samples: Samples, questions: readonly number[]): Samples => {
  const quickest: number[] = [];
  for (const [index, time] of samples.entries()) {
    const question = questions[index % questions.length] ?? 0;
    quickest[question] = Math.min(quickest[question] ?? time, time);
  }
  return quickest;
};

/** Inputs over and over until there are `count`. */
export const repeated = <Input>(inputs: readonly Input[], count: number): readonly Input[] =>
  inputs.length === 0
    ? []
    : Array.from({ length: count }, (_, index) => inputs[index % inputs.length]).filter(
        (input) => input !== undefined,
      );
