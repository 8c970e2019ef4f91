import { IconRefresh, IconUser, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import type { SearchResult } from '#shared/contracts/global-search.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import type { ListGroup, ListOption } from '#renderer/ui/listbox/list-option.ts';
import { HitText } from './hit-text.tsx';
import { isolated } from './isolated.ts';
import { reachedBy } from './reached-by.ts';
import { resultPath } from './result-target.ts';
import { useFoundPeople } from './use-found-people.ts';

type PeopleOptions = {
  readonly text: string;
  /** Called when something is chosen. */
  readonly onChosen: () => void;
  /** Adds whoever was searched for; left out for people who may not. */
  readonly onAdd: ((text: string) => void) | undefined;
};

const iconSize = { size: 18, stroke: 1.75 } as const;

/**
 * The people whom a field for everything finds by any part of a name, a phone or an e-mail; where no contact is found,
 * those around contacts.
 */
export const usePeopleOptions = ({ text, onChosen, onAdd }: PeopleOptions) => {
  const { t } = useTranslation('search');
  const { phone } = useFormats();
  const navigate = useNavigate();
  const words = text.trim();
  const found = useFoundPeople(words);

  const optionOf = (contact: Contact): ListOption => {
    const { crmId, firstName, lastName } = contact;
    const name = [firstName, lastName].filter(Boolean).join(' ');
    const way = reachedBy(contact, words);
    const reached = way?.kind === 'phone' ? phone(way.number, way.prefix) : way?.email;
    const label = name === '' ? (reached ?? `#${crmId}`) : name;
    return {
      key: `person-${crmId}`,
      label: <HitText text={label} keyword={words} />,
      ...(reached === undefined || reached === label
        ? {}
        : { detail: <HitText text={reached} keyword={words} /> }),
      icon: <IconUser {...iconSize} aria-hidden />,
      pick: () => {
        onChosen();
        void navigate(`/crm/contact/view/${crmId}`);
      },
    };
  };

  const aroundOf = (result: SearchResult): ListOption => ({
    key: `around-${result.id}`,
    label: <HitText text={result.title} keyword={words} />,
    detail: t('facts.additionalTo', { name: isolated(result.parameters.contactName) }),
    icon: <IconUsers {...iconSize} aria-hidden />,
    pick: () => {
      onChosen();
      void navigate(resultPath(result, true) ?? '');
    },
  });

  const group = (options: readonly ListOption[]): readonly ListGroup[] => [
    { key: 'people', label: t('palette.people'), options },
  ];

  const people = (): readonly ListGroup[] => {
    switch (found.kind) {
      case 'silent':
      case 'none':
        return [];
      case 'loading':
        return group([{ key: 'people-loading', label: t('searching') }]);
      case 'failed':
        return group([
          { key: 'people-failed', label: t('palette.peopleFailed') },
          {
            key: 'people-again',
            label: t('retry'),
            icon: <IconRefresh {...iconSize} aria-hidden />,
            pick: found.retry,
          },
        ]);
      case 'ready':
        return group(found.people.map(optionOf));
      case 'around':
        return group(found.people.map(aroundOf));
      default:
        return found satisfies never;
    }
  };

  const isNoContact =
    found.kind === 'none' ||
    found.kind === 'around' ||
    (found.kind === 'failed' && found.noContact);

  const adding: readonly ListGroup[] =
    !isNoContact || onAdd === undefined
      ? []
      : [
          {
            key: 'add-person',
            options: [
              {
                key: 'add-person',
                label: t('palette.addPerson', { text: words }),
                icon: <IconUserPlus {...iconSize} aria-hidden />,
                pick: () => {
                  onChosen();
                  onAdd(words);
                },
              },
            ],
          },
        ];

  const announcement = (): string => {
    if (found.kind === 'failed') return t('palette.peopleFailed');
    return found.kind === 'ready' || found.kind === 'around'
      ? t('palette.peopleFound', { count: found.people.length })
      : '';
  };

  return {
    people: people(),
    /** Where no contact was found: whoever was searched for can be added. */
    adding,
    announcement: announcement(),
  };
};
