import {
  ForksPoolWorker,
  type PoolOptions,
  type PoolWorker,
  type TestProject,
  type WorkerRequest,
} from 'vitest/node';

type Listener = (...told: unknown[]) => void;

type Plugin = {
  readonly name: string;
  readonly configureVitest: (context: { readonly project: TestProject }) => void;
};

/**
 * Has all runs of a project made by one process. Vitest would begin another one for each run, which loads the whole
 * service anew: of every fault that is tried, that takes most of the time.
 */
export const keptProcess = (): Plugin => {
  let kept: ForksPoolWorker | undefined;

  /** What Vitest takes for the process of one run. */
  const createPoolWorker = (options: PoolOptions): PoolWorker => {
    const isFirst = kept === undefined;
    kept ??= new ForksPoolWorker(options);
    const worker = kept;
    const listeners: [event: string, listener: Listener][] = [];
    let config: object | undefined;

    const answer = (type: 'started' | 'stopped'): void => {
      const message = { __vitest_worker_response__: true, type };
      const told = listeners.filter(([event]) => event === 'message');
      for (const [, listener] of told) listener(message);
    };

    return {
      name: 'kept',
      cacheFs: worker.cacheFs,
      deserialize: (data) => worker.deserialize(data),
      on: (event: string, listener: Listener) => {
        listeners.push([event, listener]);
        worker.on(event, listener);
      },
      off: (event: string, listener: Listener) => {
        const index = listeners.findIndex(([name, one]) => name === event && one === listener);
        if (index >= 0) listeners.splice(index, 1);
        worker.off(event, listener);
      },
      start: async () => {
        if (!isFirst) return;
        await worker.start();
        worker.on('exit', () => {
          kept = undefined;
        });
      },
      send: (message: WorkerRequest) => {
        if (message.type === 'stop') answer('stopped');
        else if (message.type === 'start' && !isFirst) {
          ({ config } = message.context);
          answer('started');
        } else if (message.type === 'run' && config !== undefined) {
          // Which tests are wanted is said at the start only, and changes from run to run.
          const context = { config, ...message.context };
          worker.send({ ...message, context });
        } else worker.send(message);
      },
      stop: async () => {
        for (const [event, listener] of listeners) worker.off(event, listener);
      },
    };
  };

  return {
    name: 'kept-process',
    configureVitest: ({ project }) => {
      project.config.pool = 'kept';
      project.config.poolRunner = { name: 'kept', createPoolWorker };
      project.vitest.onClose(async () => kept?.stop());
    },
  };
};
