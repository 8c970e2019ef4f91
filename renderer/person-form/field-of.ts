import type { PersonForm } from './person-form.ts';

/** What an input of the form needs: its fault, and whom to tell that the person has been there. */
export const fieldOf = (form: PersonForm, path: string) => ({
  name: path,
  error: form.errorOf(path),
  onBlur: () => form.touch(path),
});
