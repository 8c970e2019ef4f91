import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { endSlowReader } from './slow-reader.ts';

/** As Chromium names them: language, perhaps country or variety, and the version of the words, `en-US-10-1.bdic`. */
const dictionaryName = /^[a-z]{2,3}(?:-[a-z]{2,12}){0,2}(?:-\d{1,3}){1,2}\.bdic$/;

/** The version is part of the name, so a client asks once; a corrected file reaches new ones within a day. */
const cacheControl = 'public, max-age=86400';

/**
 * Serves the words by which the desktop client checks spelling on Linux. It asks in small letters for files that are named
 * with capitals, so the folder is looked through each time: what is put there later is found without a new start.
 */
export const serveDictionaries = (server: FastifyInstance, folder: string): void => {
  server.get<{ Params: { readonly name: string } }>(
    '/dictionaries/:name',
    async ({ headers, log, params }, reply) => {
      const wanted = params.name.toLowerCase();
      if (!dictionaryName.test(wanted)) return reply.callNotFound();
      const names = await readdir(folder).catch((err: unknown) => {
        log.warn({ err }, 'the folder of dictionaries cannot be read');
        return [];
      });
      const name = names.find((one) => one.toLowerCase() === wanted);
      if (name === undefined) return reply.callNotFound();
      const file = join(folder, name);
      const found = await stat(file);
      if (!found.isFile()) return reply.callNotFound();
      const etag = `"${found.size.toString(36)}-${Math.trunc(found.mtimeMs).toString(36)}"`;
      reply.headers({ 'cache-control': cacheControl, etag });
      return headers['if-none-match'] === etag
        ? reply.code(304).send()
        : reply.type('application/octet-stream').send(endSlowReader(createReadStream(file)));
    },
  );
};
