import { useTranslation } from 'react-i18next';
import type { PortalTask } from '#shared/contracts/task.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { leftToRight } from '#renderer/i18n/left-to-right.ts';

/** The kinds of long work that screens have words for. */
const kinds = [
  'audit-check',
  'bulk-edit',
  'bulk-note',
  'find-duplicates',
  'import',
  'import-check',
  'restore-deletion',
  'undo',
] as const;

/** Notes are taken back by work of a kind of its own, which is told of as any other undo. */
const kindOf = ({ kind }: PortalTask) =>
  kind === 'undo-notes' ? 'undo' : (kinds.find((known) => known === kind) ?? 'other');

/** Why contacts stay as or where they are, by the kind of work. */
const stays = {
  'bulk-edit': ['same', 'failed'],
  'bulk-note': ['failed'],
  'restore-deletion': ['merged', 'again', 'missing'],
  undo: ['skipped'],
} as const;

type Work = keyof typeof stays;

const problems = [
  'auditBroken',
  'auditUnvouched',
  'undoneAlready',
  'nothingToUndo',
  'spent',
  'ownerMayNot',
] as const;

/** What screens say about long work. */
export const useTaskWords = () => {
  const { t } = useTranslation('tasks');
  const { number, percent } = useFormats();

  const counted = ({ counts }: PortalTask) =>
    Object.fromEntries(Object.entries(counts).map(([name, value]) => [name, number(value)]));

  const failure = ({ problem }: PortalTask): string =>
    t(`problems.${problems.find((known) => known === problem) ?? 'unexpected'}`);

  const result = (task: PortalTask): string => {
    const shown = counted(task);
    const kind = kindOf(task);
    // What nobody stayed for is not worth a word.
    const left = (of: Work): readonly string[] => {
      const reasons: readonly (typeof stays)[Work][number][] = stays[of];
      return reasons
        .filter((reason) => (task.counts[reason] ?? 0) > 0)
        .map((reason) => t(`stays.${reason}`, { total: shown[reason] }));
    };
    switch (kind) {
      case 'audit-check':
        return t('results.audit-check', { entries: 0, ...shown });
      case 'bulk-edit':
        return [t('results.bulk-edit', { changed: 0, ...shown }), ...left(kind)].join(' ');
      case 'bulk-note':
        return [t('results.bulk-note', { added: 0, ...shown }), ...left(kind)].join(' ');
      case 'find-duplicates':
        return t('results.find-duplicates', { found: 0, ...shown });
      case 'restore-deletion':
        return [t('results.restore-deletion', { restored: 0, ...shown }), ...left(kind)].join(' ');
      case 'undo':
        return [t('results.undo', { restored: 0, ...shown }), ...left(kind)].join(' ');
      case 'import':
      case 'import-check':
        return t(`results.${kind}`, { added: 0, changed: 0, leftOut: 0, ...shown });
      case 'other':
        return '';
      default:
        return kind satisfies never;
    }
  };

  return {
    title: (task: PortalTask): string =>
      task.title === ''
        ? t(`kinds.${kindOf(task)}`)
        : t('titled', { kind: t(`kinds.${kindOf(task)}`), title: task.title }),

    /** How far it is, in words. */
    progress: ({ state, done, total, cancelAsked }: PortalTask): string => {
      if (cancelAsked) return t('stopping');
      if (state === 'waiting') return t('states.waiting');
      if (total === null || total === 0) return t('working');
      // Or an Arabic percentage, which has a mark for its direction, takes the number behind it along.
      const share = leftToRight(percent(done / total));
      return t('progress', { share, done: number(done), total: number(total) });
    },

    /** What became of it. */
    outcome: (task: PortalTask): string => {
      switch (task.state) {
        case 'waiting':
        case 'running':
          return t(`states.${task.state}`);
        case 'failed':
          return failure(task);
        case 'cancelled':
          return [t('states.cancelled'), Object.keys(task.counts).length > 0 ? result(task) : '']
            .join(' ')
            .trim();
        case 'done':
          return task.undone ? `${result(task)} ${t('undone')}` : result(task);
        default:
          return task.state satisfies never;
      }
    },
  };
};
