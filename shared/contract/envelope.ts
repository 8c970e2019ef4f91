import * as z from 'zod/mini';

/** What a success says that has nothing to say to people. */
export const plainSuccess = 'OK';

export const statusSchema = z.object({ code: z.int(), message: z.string() });

/** One thing that is wrong with a request: where it is, a code for programs, a sentence for people. */
export const faultSchema = z.object({ path: z.string(), code: z.string(), message: z.string() });

/** The code of a fault: another content was saved under the key of the request. */
export const savedBefore = 'savedBefore';

/** The code of a fault: there are as many as there may be; the sentence says how many. */
export const noRoom = 'noRoom';

export type Fault = z.infer<typeof faultSchema>;

/** The shape of every failure under `/rest`. `requestId` finds the matching line in the log. */
export const failureSchema = z.object({
  status: statusSchema,
  errors: z.optional(z.array(faultSchema)),
  requestId: z.optional(z.string()),
});

export type Failure = z.infer<typeof failureSchema>;

/** Wraps a payload as `{ status: { code, message }, ...payload }`. */
export const envelope = <Payload extends z.core.$ZodLooseShape>(payload: Payload) =>
  z.object({ status: statusSchema, ...payload });
