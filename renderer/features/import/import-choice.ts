import * as z from 'zod/mini';
import { type ContactImport, importModes } from '#shared/contracts/contact-import.ts';
import { isSameContent } from '#shared/rules/same-content.ts';

/** What the columns of a file mean, and what becomes of its rows. */
export type ImportChoice = Pick<ContactImport, 'columns' | 'mode'>;

const keptChoice = z.object({ columns: z.array(z.string()), mode: z.enum(importModes) });

/** What a draft kept; nothing of what an older version of the portal kept in another form. */
export const choiceIn = (kept: unknown): ImportChoice | null =>
  z.safeParse(keptChoice, kept).data ?? null;

/** Whether a choice is another than what the service knows of the file. */
export const isNewChoice = (
  choice: ImportChoice | null,
  file: ImportChoice | undefined,
): choice is ImportChoice =>
  choice !== null &&
  !(file !== undefined && choice.mode === file.mode && isSameContent(choice.columns, file.columns));
