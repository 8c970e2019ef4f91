import { useTranslation } from 'react-i18next';
import { FilterPhrases } from '#renderer/features/contacts/filter-phrases.tsx';
import type { TypedFilters } from '#renderer/features/contacts/contact-grid-panel.tsx';
import type { ContactDesk } from '#renderer/features/contacts/use-contact-grid.ts';
import { useContactWords } from '#renderer/features/contacts/use-contact-words.ts';
import type { SavedView } from '#shared/contracts/saved-view.ts';
import type { ShownView } from '#renderer/features/views/use-shown-view.ts';
import { ViewBar } from '#renderer/features/views/view-bar.tsx';
import type { ViewContent } from '#renderer/features/views/view-content.ts';
import { usePerson, useRight } from '#renderer/session/rights.ts';
import { useGroups } from '#renderer/session/sharing/use-groups.ts';
import { contentOfGrid, filtersOfView, gridOfView } from './view-of-grid.ts';

type ContactViewBarProps = {
  readonly desk: ContactDesk;
  readonly typed: TypedFilters;
  readonly shown: ShownView;
  readonly base: SavedView | undefined;
  readonly onSaveColumns: () => void;
};

/** Lays the saved views over the contact grid and says in its words what they hold. */
export const ContactViewBar = ({ desk, typed, ...props }: ContactViewBarProps) => {
  const { t } = useTranslation('contacts');
  const { shown, base, onSaveColumns } = props;
  const words = useContactWords();
  const { groups } = useGroups();
  const mayAdd = useRight('app-crm-contact', 'CR');
  const isAdmin = usePerson()?.isAdmin ?? false;
  const { state, columns } = desk;
  const content = contentOfGrid(state);

  const sortText = (sort: ViewContent['sortFields']): string =>
    sort.length === 0
      ? t('views.unsorted')
      : sort
          .map(({ key, sortOrder }) =>
            t(sortOrder === 'ASC' ? 'views.sortUp' : 'views.sortDown', { title: words.title(key) }),
          )
          .join(', ');

  return (
    <ViewBar
      shown={shown}
      base={base}
      content={content}
      saving={{
        isBlocked: typed.isFaulty,
        ready: () => {
          const filters = typed.apply();
          return filters && contentOfGrid({ ...state, filters });
        },
      }}
      columns={columns.visible}
      mayAdd={mayAdd}
      isAdmin={isAdmin}
      words={{
        column: words.title,
        group: (id) => groups.find((group) => group.id === id)?.groupName ?? String(id),
        renderSelection: (selection) => (
          <FilterPhrases filters={filtersOfView(selection)} search={selection.searchText} />
        ),
        sorting: sortText,
      }}
      summary={
        <>
          <FilterPhrases filters={state.filters} search={content.searchText} />
          <p>{sortText(content.sortFields)}</p>
        </>
      }
      onOpened={(view) => desk.change(gridOfView(view))}
      onAll={desk.reset}
      onSaveColumns={onSaveColumns}
    />
  );
};
