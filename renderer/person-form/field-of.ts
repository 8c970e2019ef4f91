import type { PersonForm } from './person-form.ts';

/**
 * What an input of the form needs: its fault, and whom to tell that the person has been there.
 * @param completion what of the person a browser may fill in, where they write about themselves: it knows nobody else
 */
export const fieldOf = (form: PersonForm, path: string, completion = 'off') => ({
  name: path,
  error: form.errorOf(path),
  onBlur: () => form.touch(path),
  autoComplete: form.isOwn === true ? completion : 'off',
});
