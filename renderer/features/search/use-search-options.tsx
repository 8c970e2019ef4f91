import { IconClock, IconSearch, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { isSearchKeyword, keywordFault, searchKeyword } from '#shared/rules/search-services.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import type { ListGroup, ListOption } from '#renderer/ui/listbox/list-option.ts';
import { searchPath, type WantedService } from './search-address.ts';
import { ServiceIcon } from './service-icon.tsx';
import { useRecentSearches } from './use-recent-searches.ts';
import { useSearcher } from './use-searcher.ts';
import { useSuggestions } from './use-suggestions.ts';

type SearchOptions = {
  readonly text: string;
  /** Called when something is chosen, with what is searched for. */
  readonly onSearch: (keyword: string) => void;
};

/** What a field for the global search offers: where the text is found, or what was searched for lately. */
export const useSearchOptions = ({ text, onSearch }: SearchOptions) => {
  const { t } = useTranslation(['search', 'shell']);
  const { number } = useFormats();
  const navigate = useNavigate();
  const searcher = useSearcher();
  const keyword = text.trim();
  const suggestions = useSuggestions(searcher, keyword);
  const { recent, remember, forget } = useRecentSearches();

  const search = (wanted: string, service?: WantedService): void => {
    remember(wanted);
    onSearch(wanted);
    void navigate(searchPath(searcher, wanted, service));
  };

  const everywhere: ListOption = {
    key: 'everywhere',
    label: t('everywhere', { keyword }),
    icon: <IconSearch size={18} stroke={1.75} aria-hidden />,
    pick: () => search(keyword),
  };

  const found = (): readonly ListOption[] => {
    switch (suggestions.kind) {
      case 'silent':
        return [everywhere];
      case 'loading':
        return [everywhere, { key: 'loading', label: t('searching') }];
      case 'none':
        return [everywhere, { key: 'none', label: t('none') }];
      case 'ready':
        return [
          everywhere,
          ...suggestions.found.map(({ service, count }) => ({
            key: service,
            label: t('inService', { keyword, service: t(`services.${service}`) }),
            detail: number(count),
            icon: <ServiceIcon service={service} />,
            pick: () => search(keyword, service),
          })),
        ];
      default:
        return suggestions satisfies never;
    }
  };

  const lately: readonly ListGroup[] =
    recent.length === 0
      ? []
      : [
          {
            key: 'recent',
            label: t('recent.title'),
            options: [
              ...recent.map((wanted, index) => ({
                key: `recent-${index}`,
                label: <bdi>{wanted}</bdi>,
                icon: <IconClock size={18} stroke={1.75} aria-hidden />,
                pick: () => search(wanted),
              })),
              {
                key: 'forget',
                label: t('recent.clear'),
                icon: <IconX size={18} stroke={1.75} aria-hidden />,
                pick: forget,
              },
            ],
          },
        ];

  const tooLong =
    keywordFault(keyword) === 'long'
      ? t('shell:validation.tooLong', { count: searchKeyword.most })
      : null;

  const groups = (): readonly ListGroup[] => {
    if (keyword === '') return lately;
    if (tooLong !== null) return [{ key: 'long', options: [{ key: 'long', label: tooLong }] }];
    return isSearchKeyword(keyword) ? [{ key: 'found', options: found() }] : [];
  };

  /** Told to whoever does not see the list. */
  const announcement = (): string => {
    if (tooLong !== null) return tooLong;
    if (suggestions.kind === 'none') return t('none');
    return suggestions.kind === 'ready' ? t('found', { count: suggestions.found.length }) : '';
  };

  return {
    groups: groups(),
    announcement: announcement(),
    search: () => {
      if (isSearchKeyword(keyword)) search(keyword);
    },
  };
};
