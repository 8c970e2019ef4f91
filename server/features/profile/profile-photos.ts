import type { MakePhoto, PhotoRefusal } from '#server/files/photo.ts';
import { digestOf, type KeptFile, type KeptFiles } from '#server/files/store/kept-files.ts';
import type { FileContent } from '#server/http/file-reply.ts';
import { notFound, ReplyError } from '#server/http/reply-error.ts';
import { tooManyPictures } from '#server/http/upload.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import type { StoredProfile } from './profile-store.ts';

export type PhotoPorts = {
  readonly files: Pick<KeptFiles, 'add' | 'open'>;
  readonly makePhoto: MakePhoto;
};

type Photo = Extract<Awaited<ReturnType<MakePhoto>>, { readonly kind: 'photo' }>;

type KnownPhoto = StoredProfile['photo'];

/** What a save does about the photo: another one, none any more, or nothing where both are left out. */
export type PhotoWish = { readonly photo: Photo | undefined; readonly removed: boolean };

const refuse = (why: PhotoRefusal): never => {
  const refused = (code: ReplyCode, fault: string, message: string): ReplyError =>
    new ReplyError(code, message, { faults: [{ path: 'file', code: fault, message }] });
  switch (why) {
    case 'type':
      throw refused(ReplyCode.UnsupportedMedia, 'type', 'A photo must be a JPEG or PNG picture.');
    case 'pixels':
      throw refused(ReplyCode.TooLarge, 'pixels', 'The photo has too many pixels.');
    case 'broken':
      throw refused(ReplyCode.BadRequest, 'broken', 'The photo cannot be read.');
    case 'busy':
      throw tooManyPictures();
    default:
      return why satisfies never;
  }
};

/** The photos of people. */
export const createProfilePhotos = ({ files, makePhoto }: PhotoPorts) => ({
  draw: async (picture: Buffer | undefined, signal: AbortSignal): Promise<Photo | undefined> => {
    if (picture === undefined) return undefined;
    const made = await makePhoto(picture, signal);
    return made.kind === 'photo' ? made : refuse(made.why);
  },

  isKept: ({ photo, removed }: PhotoWish, known: KnownPhoto): boolean =>
    photo === undefined
      ? !removed || known === undefined
      : known?.digest === digestOf(photo.content),

  /** Gives the file of the photo from now on. */
  keep: async ({ photo, removed }: PhotoWish, known: KnownPhoto): Promise<string | undefined> => {
    if (photo === undefined) return removed ? undefined : known?.id;
    const isKnown = known?.digest === digestOf(photo.content);
    const kept: Pick<KeptFile, 'id'> = isKnown ? known : await files.add(photo.content, photo.type);
    return kept.id;
  },

  open: async (known: KnownPhoto): Promise<FileContent> => {
    const file = known && (await files.open(known.id));
    if (file === undefined) throw notFound('This person has no photo.');
    return {
      name: 'photo.jpg',
      type: file.type,
      etag: `"${file.digest.slice(0, 32)}"`,
      content: file.content,
    };
  },
});
