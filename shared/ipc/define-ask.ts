import type * as z from 'zod/mini';

declare const said: unique symbol;

type Schema = z.ZodMiniType;

/** One thing the page may ask of the desktop: how its arguments look, and (in types alone) what comes back. */
export type Ask<Arguments extends Schema = Schema, Reply = unknown> = {
  readonly arguments: Arguments;
  readonly [said]?: Reply;
};

/** `ask<Reply>()(schema)`: the reply is named, the arguments are read from the schema. */
export const ask =
  <Reply>() =>
  <Arguments extends Schema>(argumentsSchema: Arguments): Ask<Arguments, Reply> => ({
    arguments: argumentsSchema,
  });

/** One thing the desktop tells the page without being asked. */
export type Tell<News = unknown> = { readonly [said]?: News };

export const tell = <News>(): Tell<News> => ({});

export type ArgumentsOf<A> = A extends Ask<infer Arguments> ? z.input<Arguments> : never;

export type AnswerOf<A> = A extends Ask<Schema, infer Reply> ? Reply : never;

export type NewsOf<T> = T extends Tell<infer News> ? News : never;
