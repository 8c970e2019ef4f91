/** More names that came too early would be a mistake of a page. */
const mostEarly = 100;

/** What a call says of itself; null where it does not. */
export type CallNames = { readonly call: string | null; readonly page: string | null };

type OpenCall = { readonly page: string | null; readonly stop: AbortController };

/**
 * The calls of pages that have not been answered. Electron tells a protocol's handler nothing of a page that gives a call
 * up before its answer has begun, so the page says it by the name that it gave the call: a random one, which nobody else
 * knows. A call that went on would keep the database at work and hold one of the few connections.
 */
export const createOpenCalls = () => {
  const open = new Map<string, OpenCall>();
  /** Given up before they came: the two roads from a page to the main process are not equally fast. */
  const early = new Set<string>();

  return {
    /** Makes a call that ends when its page gives it up. */
    run: async <Reply>(
      { call: name, page }: CallNames,
      work: (signal: AbortSignal) => Promise<Reply>,
    ): Promise<Reply> => {
      const stop = new AbortController();
      if (name === null) return work(stop.signal);
      if (early.delete(name)) stop.abort();
      open.set(name, { page, stop });
      try {
        return await work(stop.signal);
      } finally {
        open.delete(name);
      }
    },
    abandon: (name: string): void => {
      const call = open.get(name);
      if (call !== undefined) {
        call.stop.abort();
        return;
      }
      const [oldest] = early;
      if (oldest !== undefined && early.size >= mostEarly) early.delete(oldest);
      early.add(name);
    },
    /** Ends what a page that is gone has only wanted to read. */
    abandonPage: (gone: string): void => {
      for (const { page, stop } of open.values()) if (page === gone) stop.abort();
    },
  };
};

export type OpenCalls = ReturnType<typeof createOpenCalls>;
