type CleanUp = () => unknown;

const cleanUps: CleanUp[] = [];

/**
 * Has something ended after the last test of the file that began it, what began last first. It may be called in a hook
 * too, where `afterAll` would belong to no file any more.
 */
export const atFileEnd = (cleanUp: CleanUp): void => {
  cleanUps.push(cleanUp);
};

/** Ends all that is due; one that fails does not keep the others from ending. */
export const endFile = async (): Promise<void> => {
  const failures: unknown[] = [];
  for (const cleanUp of cleanUps.splice(0).toReversed()) {
    try {
      await cleanUp();
    } catch (failure) {
      failures.push(failure);
    }
  }
  if (failures.length > 0) {
    throw new AggregateError(failures, 'What a test file began did not end.');
  }
};
