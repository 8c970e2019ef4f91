import { useEffect, useState } from 'react';
import type { ContactImport } from '#shared/contracts/contact-import.ts';
import { useStateDraft } from '#renderer/session/use-draft.ts';
import { choiceIn, type ImportChoice, isNewChoice } from './import-choice.ts';

/**
 * What the person has chosen for a file and not sent yet: it waits while other screens are looked at, and through a
 * reload.
 */
export const useImportChoice = (importId: string, file: ContactImport | undefined) => {
  const { kept, note, forget } = useStateDraft(`import.${importId}.choice`);
  const [first] = useState(() => choiceIn(kept));
  const [choice, setChoice] = useState(first);
  // Nobody can send one any more for a file whose rows are in the portal.
  const isChanged = isNewChoice(choice, file) && file?.state !== 'done';
  useEffect(() => note(choice, isChanged), [note, choice, isChanged]);
  const chosen: ImportChoice = choice ?? {
    columns: file?.columns ?? [],
    mode: file?.mode ?? 'both',
  };
  return {
    chosen,
    isChanged,
    change: (part: Partial<ImportChoice>) => setChoice({ ...chosen, ...part }),
    /** What was sent is known to the service; what was chosen since is not. */
    settle: (sent: ImportChoice) => setChoice((now) => (now === sent ? null : now)),
    draft: {
      restored: first !== null && kept !== undefined && isChanged,
      discard: () => setChoice(null),
      forget,
    },
  };
};
