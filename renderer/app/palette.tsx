import { Suspense, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectPortal } from '#renderer/session/portal-slice.ts';
import { useRight } from '#renderer/session/rights.ts';
import { late } from '#renderer/ui/late-component.tsx';
import { useCommands } from './use-commands.tsx';

const CommandPalette = late(async () => ({
  default: (await import('#renderer/features/search/command-palette.tsx')).CommandPalette,
}));

const CareDialog = late(async () => ({
  default: (await import('./contact-care.tsx')).CareDialog,
}));

type PaletteProps = {
  /** What the field begins with; null while the palette is closed. */
  readonly text: string | null;
  readonly onClose: () => void;
};

/** The palette with the commands of this portal for this person, and the window that one of them opens. */
export const Palette = ({ text, onClose }: PaletteProps) => {
  const { settings } = useSelector(selectPortal);
  const mayAdd = useRight('app-crm-contact', 'CR', 'ED');
  /** What is known of whoever is being added: the words of a search that found nobody. */
  const [adding, setAdding] = useState<string | null>(null);
  const groups = useCommands({ onAddContact: () => setAdding('') });
  return (
    <Suspense fallback={null}>
      {text !== null && (
        <CommandPalette
          groups={groups}
          beginning={text}
          withSearch={settings['showGlobalSearch'] === 'true'}
          onAddPerson={mayAdd ? setAdding : undefined}
          onClose={onClose}
        />
      )}
      {adding !== null && (
        <CareDialog edited={{ search: adding }} onClose={() => setAdding(null)} />
      )}
    </Suspense>
  );
};
