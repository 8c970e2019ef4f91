/** What is to become of the photo. `url` shows the chosen one until it is saved. */
export type PhotoChoice =
  | { readonly kind: 'kept' }
  | { readonly kind: 'removed' }
  | { readonly kind: 'chosen'; readonly blob: Blob; readonly url: string };

export const keptPhoto: PhotoChoice = { kind: 'kept' };

/** Bytes of a photo that the service takes. */
const largestPhoto = 5 * 1024 * 1024;

export const photoTypes = ['image/jpeg', 'image/png'] as const;

/** Why a file cannot become a photo, as far as that shows before it is opened. */
export const photoFault = ({ type, size }: File): 'type' | 'size' | null => {
  if (!photoTypes.some((known) => known === type)) return 'type';
  return size > largestPhoto ? 'size' : null;
};
