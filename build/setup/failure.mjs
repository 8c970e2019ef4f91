/** An expected failure of the set-up: its message is the one sentence that a person reads. */
export class SetupFailure extends Error {
  /**
   * @param {string} sentence
   * @param {string} [details] what the failing tool printed, shown above the sentence
   */
  constructor(sentence, details = '') {
    super(sentence);
    this.details = details;
  }
}

/** Signs of a cause in what a tool printed, in the order in which they are believed. */
const causes = [
  { sign: /ENOSPC|no space left/i, sentence: 'the disk is full' },
  {
    sign: /EACCES|EPERM|EROFS|permission denied|read-only file system/i,
    sentence: 'this user may not write to the project folder',
  },
  {
    sign: /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT|network/i,
    sentence:
      'the package registry cannot be reached; check the network or the proxy settings of npm',
  },
  { sign: /E404|ETARGET|notarget/, sentence: 'the package registry does not have it' },
  { sign: /EINTEGRITY/, sentence: 'a downloaded package does not match its checksum' },
  {
    sign: /npm ci.{0,80}can only install|EUSAGE/s,
    sentence: 'package.json and package-lock.json do not fit together',
  },
];

/**
 * The likely cause of a failure, in words; undefined when nothing is recognised.
 * @param {string} text
 */
export const causeOf = (text) => causes.find(({ sign }) => sign.test(text))?.sentence;

/**
 * Turns any failure into one that a person can read.
 * @param {string} what the thing that did not work, as the beginning of a sentence
 * @param {unknown} error
 */
export const explain = (what, error) => {
  if (error instanceof SetupFailure) return error;
  const text = error instanceof Error ? error.message : String(error);
  const cause = causeOf(text);
  return new SetupFailure(`${what}: ${cause ?? text}.`, '');
};

/**
 * Runs a front door command: the exit code is what `work` returns, a failure is one sentence and code 1.
 * @param {() => Promise<number>} work
 * @param {{ lastLine?: string }} [options] a line that ends the output of a failure
 */
export const atTheFrontDoor = async (work, { lastLine } = {}) => {
  try {
    process.exitCode = await work();
  } catch (error) {
    const failure =
      error instanceof SetupFailure || causeOf(String(error)) !== undefined
        ? explain('The set-up stopped', error)
        : error;
    if (failure instanceof SetupFailure) {
      if (failure.details !== '') process.stderr.write(`${failure.details.trimEnd()}\n`);
      process.stderr.write(`${failure.message}\n`);
    } else {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    }
    if (lastLine !== undefined) process.stdout.write(`${lastLine}\n`);
    process.exitCode = 1;
  }
};
