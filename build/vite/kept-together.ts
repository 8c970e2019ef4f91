import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/**
 * Small files that screens need together, by the name of the one file that they come as. Left to itself the bundler makes a
 * file of each: what they say to each other then takes a third of their weight, and each is a request. A file stands here
 * only where nearly every screen that fetches one of its neighbours needs it too.
 */
const files: Readonly<Record<string, readonly string[]>> = {
  'contact-desk': [
    'renderer/features/contacts/column-setup.ts',
    'renderer/features/contacts/contact-grid-area.tsx',
    'renderer/features/contacts/contact-grid-panel.tsx',
    'renderer/features/contacts/contact-pager.tsx',
    'renderer/features/contacts/contact-toolbar.tsx',
    'renderer/features/contacts/late-chips.tsx',
    'renderer/features/contacts/selection-bar.tsx',
    'renderer/features/contacts/tool-buttons.tsx',
    'renderer/features/contacts/use-contact-grid.ts',
    'renderer/ui/form/terse-button.tsx',
  ],
  'contact-question': [
    'renderer/features/contacts/contact-filter-model.ts',
    'renderer/features/contacts/contact-question.ts',
    'renderer/features/contacts/use-grid-state.ts',
  ],
  'contact-words': [
    'renderer/features/contacts/contact-cell.ts',
    'renderer/features/contacts/contacts.api.ts',
    'renderer/features/contacts/use-contact-words.ts',
    'shared/contracts/case-type.ts',
  ],
  dashboards: [
    'renderer/features/dashboards/arrangement.ts',
    'renderer/features/dashboards/turned-page.ts',
    'renderer/features/dashboards/use-arranging.ts',
    'renderer/features/dashboards/use-newer-dashboard.ts',
    'renderer/features/dashboards/use-records-file.ts',
    'renderer/features/dashboards/use-widget-acts.ts',
    'renderer/features/dashboards/use-widget-words.ts',
    'renderer/features/dashboards/widget-look.ts',
    'renderer/features/dashboards/widget-points.ts',
    'renderer/features/dashboards/widget-question.ts',
  ],
  fields: [
    'node_modules/@mantine/core/esm/components/Combobox/get-parsed-combobox-data/get-parsed-combobox-data.mjs',
    'node_modules/@mantine/core/esm/components/Combobox/Combobox.module.mjs',
    'node_modules/@mantine/core/esm/components/Combobox/ComboboxChevron/ComboboxChevron.mjs',
    'node_modules/@mantine/core/esm/components/NativeSelect/NativeSelect.mjs',
    'node_modules/@mantine/core/esm/components/NativeSelect/NativeSelectOption.mjs',
    'node_modules/@mantine/hooks/esm/utils/use-callback-ref/use-callback-ref.mjs',
    'node_modules/@mantine/hooks/esm/use-debounced-callback/use-debounced-callback.mjs',
  ],
  insight: [
    'shared/contracts/insight-schemas.ts',
    'shared/rules/insight/chart-families.ts',
    'shared/rules/insight/data-sets.ts',
    'shared/rules/insight/fields.ts',
    'shared/rules/insight/question.ts',
    'shared/rules/insight/spans.ts',
  ],
  menu: [
    'renderer/shell/collapsible-menu.tsx',
    'renderer/shell/menu-icon.tsx',
    'renderer/shell/menu-link.tsx',
    'renderer/shell/menu-list.tsx',
    'renderer/shell/menu-places.ts',
    'renderer/shell/menu-search.tsx',
    'renderer/shell/side-menu.tsx',
  ],
  person: [
    'renderer/app/inbox-bell.tsx',
    'renderer/app/notification-dialogs.tsx',
    'renderer/app/task-watch.tsx',
    'renderer/features/inbox/inbox-actions.ts',
    'renderer/features/inbox/inbox-pages.ts',
    'renderer/features/inbox/inbox.api.ts',
    'renderer/features/inbox/notification-bell.tsx',
    'renderer/features/inbox/notification-target.ts',
    'renderer/features/inbox/open-stream.ts',
    'renderer/features/inbox/use-inbox-watch.ts',
    'renderer/features/inbox/use-notification-click.ts',
    'renderer/features/organizations/organization-reminder.tsx',
    'renderer/features/organizations/use-reminder.ts',
    'renderer/features/tasks/task-cards.tsx',
    'renderer/features/tasks/task-progress.tsx',
    'renderer/features/tasks/tasks.api.ts',
    'renderer/features/tasks/use-task-actions.ts',
    'renderer/features/tasks/use-task-watch.ts',
    'renderer/features/tasks/use-task-words.ts',
    'renderer/session/exports/save-watch.tsx',
    'renderer/session/life/idle-clock.ts',
    'renderer/session/life/last-seen.ts',
    'renderer/session/life/session-life.tsx',
    'renderer/session/life/signs-of-a-person.ts',
    'renderer/session/life/use-idle-clock.ts',
    'renderer/session/life/use-keeping-notice.ts',
    'shared/contract/event-parser.ts',
    'shared/contract/follow-events.ts',
    'shared/contracts/inbox.ts',
  ],
  saving: [
    'renderer/session/exports/saves.ts',
    'renderer/session/exports/use-export.ts',
    'renderer/session/exports/use-save-outcome.ts',
    'renderer/session/exports/use-save.ts',
    'shared/contracts/export.ts',
    'shared/ipc/save-reply.ts',
  ],
  searching: [
    'renderer/session/searching/search-field.tsx',
    'renderer/session/searching/use-sought.ts',
  ],
  skeleton: [
    'renderer/ui/data-grid/grid-skeleton.module.css',
    'renderer/ui/data-grid/grid-skeleton.tsx',
    'renderer/ui/styles/waiting.module.css',
  ],
  tables: [
    'renderer/ui/data-grid/pager.module.css',
    'renderer/i18n/use-table-words.ts',
    'renderer/ui/data-grid/pager-range.ts',
    'renderer/ui/data-grid/pager.tsx',
    'renderer/ui/table/page-size.tsx',
  ],
  tasks: ['renderer/features/tasks/followed-tasks.ts', 'shared/contracts/task.ts'],
  views: [
    'renderer/app/view-of-grid.ts',
    'renderer/features/views/view-base.ts',
    'renderer/features/views/view-content.ts',
    'renderer/features/views/views.api.ts',
  ],
  windows: [
    'renderer/app/window-button.tsx',
    'renderer/platform/use-allowed.ts',
    'shared/ipc/policy.ts',
  ],
};

/** As Vite names its modules: with slashes on every system. */
export const moduleAt = (path: string): string =>
  fileURLToPath(new URL(`../../${path}`, import.meta.url)).replaceAll('\\', '/');

/** The name of the file that a module comes in, by the module. */
export const keptTogether: ReadonlyMap<string, string> = new Map(
  Object.entries(files).flatMap(([name, paths]) =>
    paths.map((path): [string, string] => [moduleAt(path), name]),
  ),
);

/** Ends a build that lacks one of these modules: it was renamed, and would come by itself again without a word. */
export const allKeptTogether = (): Plugin => ({
  name: 'portal-kept-together',
  apply: 'build',
  generateBundle() {
    const known = new Set(this.getModuleIds());
    const lost = [...keptTogether.keys()].filter((id) => !known.has(id));
    if (lost.length > 0) this.error(`Named in kept-together.ts, yet no part: ${lost.join(', ')}`);
  },
});
