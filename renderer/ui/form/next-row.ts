import { heirIn } from './heir.ts';

/** What comes after an element in its list, then what comes before, the nearest first. */
export const besides = (row: Element): readonly Element[] => {
  const all = [...(row.parentElement?.children ?? [])];
  const at = all.indexOf(row);
  return [...all.slice(at + 1), ...all.slice(0, Math.max(at, 0)).toReversed()];
};

/**
 * The `ref` of a row that may leave its list: whoever was in it goes on in the row after it, else in the one before,
 * else in what is around. The row is the element itself, or what is marked as one around it.
 */
export const handToNextRow = (leaving: HTMLElement | null) => (): void => {
  if (leaving === null || !leaving.contains(document.activeElement)) return;
  const row = leaving.closest('[data-row]') ?? leaving;
  const rows = besides(row);
  const around = row.parentElement?.closest<HTMLElement>('[tabindex="-1"]');
  // What is beside it may leave as well: a moment later it is known what has stayed.
  queueMicrotask(() => {
    if (leaving.isConnected || document.activeElement !== document.body) return;
    const next = rows.find((one) => one.isConnected && heirIn(one) !== null);
    (heirIn(next ?? null) ?? around)?.focus();
  });
};
