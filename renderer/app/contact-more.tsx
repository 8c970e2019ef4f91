import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Button, Menu } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown, IconMail, IconNote, IconUsersPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useMayMailContacts } from '#renderer/features/mailing/mail-rights.ts';
import { useRight } from '#renderer/session/rights.ts';
import { late } from '#renderer/ui/late-component.tsx';
import { isNoteAsked } from './use-added-acts.ts';

const NoteDialog = late(async () => ({
  default: (await import('#renderer/features/notes/note-dialog.tsx')).NoteDialog,
}));

const SendMailDialog = late(async () => ({
  default: (await import('#renderer/features/mailing/send-mail-dialog.tsx')).SendMailDialog,
}));

const AddToListDialog = late(async () => ({
  default: (await import('#renderer/features/lists/add-to-list-dialog.tsx')).AddToListDialog,
}));

type Act = 'note' | 'mail' | 'list';

const icons = { note: IconNote, mail: IconMail, list: IconUsersPlus } as const;

/** What the person may begin from a contact, in the order of the menu. */
const useActs = (): readonly Act[] => {
  const mayNote = useRight('app-crm-contact', 'CR', 'VW');
  const mayMail = useMayMailContacts();
  const mayList = useRight('app-crm-contact', 'ED');
  const may = { note: mayNote, mail: mayMail, list: mayList };
  return (['note', 'mail', 'list'] as const).filter((act) => may[act]);
};

type OpenedProps = {
  readonly act: Act;
  readonly crmId: number;
  readonly name: string | undefined;
  readonly onClose: () => void;
};

const Opened = ({ act, crmId, name, onClose }: OpenedProps) => {
  switch (act) {
    case 'note':
      return <NoteDialog target={{ kind: 'new', crmId }} onClose={onClose} />;
    case 'mail':
      return (
        <SendMailDialog
          audience={{ kind: 'people', crmIds: [crmId], name }}
          onClose={onClose}
          onSent={onClose}
        />
      );
    case 'list':
      return (
        <AddToListDialog
          people={() => ({ crmIds: [crmId] })}
          count={1}
          onAdded={onClose}
          onClose={onClose}
        />
      );
    default:
      return act satisfies never;
  }
};

type ContactMoreProps = {
  readonly crmId: number;
  readonly name: string | undefined;
  readonly isGone: boolean;
};

/**
 * What a contact leads on to, on whatever tab of its page; nothing for whoever may only look. A note, which most calls
 * end with, has a button of its own where there is room.
 */
export const ContactMore = ({ crmId, name, isGone }: ContactMoreProps) => {
  const { t } = useTranslation('contacts');
  const allowed = useActs();
  // What has been opened stays open.
  const acts = isGone ? [] : allowed;
  const wide = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false });
  const [chosen, setAct] = useState<Act | null>(null);
  const navigate = useNavigate();
  const place = useLocation();
  const wanted = isNoteAsked(place) && allowed.includes('note');
  const act = chosen ?? (wanted ? 'note' : null);
  const close = (): void => {
    setAct(null);
    const { pathname, search } = place;
    if (wanted) void navigate({ pathname, search }, { replace: true });
  };
  // The first tab and the one of notes have a button for them themselves.
  const hasOwnButton = [null, 'notes'].includes(new URLSearchParams(place.search).get('tab'));
  const hasButton = wide && acts.includes('note') && !hasOwnButton;
  const others = wide ? acts.filter((one) => one !== 'note') : acts;
  return (
    <>
      {hasButton && (
        <Button
          variant="default"
          leftSection={<IconNote size={16} aria-hidden />}
          onClick={() => setAct('note')}
        >
          {t('detail.acts.note')}
        </Button>
      )}
      {others.length > 0 && (
        <Menu shadow="md" position="bottom-end">
          <Menu.Target>
            <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
              {t('detail.acts.label')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map((one) => {
              const Icon = icons[one];
              return (
                <Menu.Item
                  key={one}
                  leftSection={<Icon size={16} aria-hidden />}
                  onClick={() => setAct(one)}
                >
                  {t(`detail.acts.${one}`)}
                </Menu.Item>
              );
            })}
          </Menu.Dropdown>
        </Menu>
      )}
      <Suspense fallback={null}>
        {act !== null && <Opened act={act} crmId={crmId} name={name} onClose={close} />}
      </Suspense>
    </>
  );
};
