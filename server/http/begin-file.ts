import type { FileContent } from './file-reply.ts';
import type { Context } from './route.ts';
import type { PersonSession } from './session.ts';

/** The port to whoever makes files that their caller can follow and cancel, and that wait for their turn among all others. */
export type BeginFile<Wish> = (
  wish: Wish,
  context: Pick<Context, 'signal' | 'request' | 'reply'> & { readonly session: PersonSession },
) => Promise<FileContent>;
