import { changedMeanwhile } from './reply-error.ts';

/**
 * Saves a change that was made from a version, and gives what is stored afterwards. A change that is sent twice is stored
 * already, perhaps for a moment only, and that is no fault; a conflict is only what was saved otherwise meanwhile.
 */
export const saveOnce = async <Stored, Saved = Stored>({
  what,
  known,
  isKept,
  isOwn = () => false,
  save,
  again,
}: {
  readonly what: Parameters<typeof changedMeanwhile>[0];
  readonly known: Stored;
  /** Whether the change is stored already. */
  readonly isKept: (stored: Stored) => boolean;
  /** Whether the same person has made it what it is now. */
  readonly isOwn?: (stored: Stored) => boolean | Promise<boolean>;
  /** Undefined where the change was made from an old version. */
  readonly save: () => Promise<Saved | undefined>;
  /** What is there now; undefined where nothing is. */
  readonly again: () => Promise<Stored | undefined>;
}): Promise<Stored | Saved> => {
  if (isKept(known)) return known;
  const saved = await save();
  if (saved !== undefined) return saved;
  const now = await again();
  if (now === undefined) throw changedMeanwhile(what);
  if (!isKept(now)) throw changedMeanwhile(what, { isOwn: await isOwn(now) });
  return now;
};
