import type { Call } from '#shared/contract/define-call.ts';

export type CallParts = {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
};

/** The address of a call with its parameters filled in: relative, so that web and desktop share it. */
export const callUrl = (call: Call, { params = {}, query = {} }: CallParts): string => {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  ).toString();
  return search === '' ? path : `${path}?${search}`;
};
