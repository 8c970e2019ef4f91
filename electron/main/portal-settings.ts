import * as z from 'zod/mini';

const startup = z.object({
  configParam: z.array(z.object({ paramName: z.string(), paramValue: z.string() })),
});

/** What the portal's administrators have set, as far as the client has heard of it: pages are told of it at their start. */
export const createPortalSettings = () => {
  const listeners = new Set<() => void>();
  let values: ReadonlyMap<string, string> = new Map();
  let told = '';
  return {
    /** Takes in the startup data of the portal. */
    learn: (reply: unknown): void => {
      const { success, data } = z.safeParse(startup, reply);
      const news = JSON.stringify(data?.configParam);
      if (!success || news === told) return;
      told = news;
      values = new Map(
        data.configParam.map(({ paramName, paramValue }) => [paramName, paramValue]),
      );
      for (const listener of listeners) listener();
    },
    read: (name: string): string | undefined => values.get(name),
    onChange: (listener: () => void): void => void listeners.add(listener),
  };
};

export type PortalSettings = ReturnType<typeof createPortalSettings>;
