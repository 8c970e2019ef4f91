import { arabic } from './texts/arabic.ts';
import { armenian } from './texts/armenian.ts';
import { chinese } from './texts/chinese.ts';
import { english, type Texts } from './texts/english.ts';
import { korean } from './texts/korean.ts';
import { persian } from './texts/persian.ts';
import { russian } from './texts/russian.ts';
import { spanish } from './texts/spanish.ts';
import { tagalog } from './texts/tagalog.ts';
import { vietnamese } from './texts/vietnamese.ts';

/**
 * The few words that the main process shows by itself: menus, dialogs, the page that says the client is broken.
 * Everything else is said by the page in its own language.
 */
const tables: ReadonlyMap<string, Texts> = new Map<string, Texts>([
  ['ar', arabic],
  ['en', english],
  ['es', spanish],
  ['fa', persian],
  ['hy', armenian],
  ['ko', korean],
  ['ru', russian],
  ['tl', tagalog],
  ['vi', vietnamese],
  ['zh', chinese],
  // Systems name Tagalog after its standard form, Filipino.
  ['fil', tagalog],
]);

/** The operating system's language where it is one of ours, otherwise English. */
export const textsFor = (locale: string): Texts =>
  tables.get(locale.toLowerCase().split('-')[0] ?? '') ?? english;

export type { Texts };
