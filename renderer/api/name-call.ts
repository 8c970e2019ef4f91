import { callNameHeader } from '#shared/ipc/call-name.ts';

/** Sends a call under a name of its own and tells that name where the call is given up before it is answered. */
export const nameCall = async <Answer>(
  tell: ((name: string) => void) | undefined,
  signal: AbortSignal | undefined,
  send: (headers: Readonly<Record<string, string>>) => Promise<Answer>,
): Promise<Answer> => {
  if (tell === undefined || signal === undefined) return send({});
  const name = crypto.randomUUID();
  const abandon = () => tell(name);
  signal.addEventListener('abort', abandon);
  try {
    return await send({ [callNameHeader]: name });
  } finally {
    signal.removeEventListener('abort', abandon);
  }
};
