/** How often a long step says that it is still at work, in milliseconds. */
const reminderMs = 15_000;

/** @param {number} ms */
export const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

/**
 * Says what is being done and how long it took; long work is mentioned again, so that nobody takes it for a hang.
 * @template Result
 * @param {string} title
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export const step = async (title, work) => {
  const startedAt = Date.now();
  const spent = () => seconds(Date.now() - startedAt);
  process.stdout.write(`${title} ...\n`);
  const reminder = setInterval(
    () => process.stdout.write(`  still at it (${spent()})\n`),
    reminderMs,
  );
  try {
    const result = await work();
    process.stdout.write(`  done in ${spent()}\n`);
    return result;
  } finally {
    clearInterval(reminder);
  }
};
