import { useTranslation } from 'react-i18next';
import type { ComparedPart } from '#shared/rules/contact-difference.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { roleName } from '#renderer/i18n/i18n.ts';
import { ConflictCard } from '#renderer/person-form/conflict-card.tsx';
import type { ContactValues } from './contact-values.ts';
import type { ContactFormState } from './use-contact-form.ts';

/** What a part says, where it is short enough to be read beside a button. */
const shortText = (
  values: ContactValues,
  part: ComparedPart,
  nameRoles: (roles: readonly string[]) => string,
): string | undefined => {
  const value = values[part];
  if (typeof value === 'string') return value || '—';
  return part === 'userRole' ? nameRoles(values.userRole) || '—' : undefined;
};

/** Parts of the contact that were changed here and elsewhere, with what each side says. */
export const ContactConflictCard = ({ form }: { readonly form: ContactFormState }) => {
  const { t, i18n } = useTranslation('contact-care');
  const { list } = useFormats();
  const { conflict, values, choose } = form;
  if (conflict === null) return null;
  const nameRoles = (roles: readonly string[]) => list(roles.map((role) => roleName(i18n, role)));
  const parts = conflict.parts.map((part) => {
    const [mine, theirs] = [
      shortText(values, part, nameRoles),
      shortText(conflict.theirs, part, nameRoles),
    ];
    return {
      part,
      label: t(`parts.${part}`),
      ...(mine === undefined ? {} : { mine }),
      ...(theirs === undefined ? {} : { theirs }),
    };
  });
  return <ConflictCard parts={parts} onChoose={choose} />;
};
