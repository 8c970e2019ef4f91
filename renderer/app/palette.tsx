import { lazy, Suspense, useState } from 'react';
import { useSelector } from 'react-redux';
import { CommandPalette } from '#renderer/features/search/command-palette.tsx';
import { selectPortal } from '#renderer/session/portal-slice.ts';
import { useCommands } from './use-commands.tsx';

const CareDialog = lazy(async () => ({
  default: (await import('./contact-care.tsx')).CareDialog,
}));

type PaletteProps = { readonly open: boolean; readonly onClose: () => void };

/** The palette with the commands of this portal for this person, and the window that one of them opens. */
export const Palette = ({ open, onClose }: PaletteProps) => {
  const { settings } = useSelector(selectPortal);
  const [adding, setAdding] = useState(false);
  const groups = useCommands({ onAddContact: () => setAdding(true) });
  return (
    <>
      {open && (
        <CommandPalette
          groups={groups}
          withSearch={settings['showGlobalSearch'] === 'true'}
          onClose={onClose}
        />
      )}
      {adding && (
        <Suspense fallback={null}>
          <CareDialog edited="new" onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  );
};
