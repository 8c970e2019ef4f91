import { ReplyCode } from '#shared/contract/reply-code.ts';
import type { MakePhoto, PhotoRefusal } from '#server/files/photo.ts';
import type { KeptFiles } from '#server/files/store/kept-files.ts';
import { fault, notFound, ReplyError } from '#server/http/reply-error.ts';
import { tooManyPictures } from '#server/http/upload.ts';

/** Which files are pictures of the portal, for everybody to see. */
export type PortalImageStore = {
  readonly add: (id: string, accountId: number) => Promise<void>;
  readonly has: (id: string) => Promise<boolean>;
};

export type PortalImagePorts = {
  readonly store: PortalImageStore;
  readonly files: Pick<KeptFiles, 'add' | 'open'>;
  readonly makeLogo: MakePhoto;
};

const base = '/rest/caprc/image/v1/';

const address = /^\/rest\/caprc\/image\/v1\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** The file behind the address of a picture; undefined where the address is none of ours. */
export const imageIdOf = (path: string): string | undefined => address.exec(path)?.[1];

const refused = (why: PhotoRefusal): ReplyError => {
  switch (why) {
    case 'type':
      return new ReplyError(ReplyCode.UnsupportedMedia, 'Send a PNG or JPEG picture.', {
        faults: [{ path: 'file', code: 'type', message: 'Send a PNG or JPEG picture.' }],
      });
    case 'pixels':
      return fault('file', 'pixels', 'The picture has too many pixels.');
    case 'broken':
      return fault('file', 'broken', 'The picture could not be read.');
    case 'busy':
      return tooManyPictures();
    default:
      return why satisfies never;
  }
};

/** Logos, banners and the icon of the portal. */
export const createPortalImageService = ({ store, files, makeLogo }: PortalImagePorts) => ({
  add: async (picture: Buffer | undefined, accountId: number, signal: AbortSignal) => {
    if (picture === undefined) throw fault('file', 'required', 'Choose a picture.');
    const made = await makeLogo(picture, signal);
    if (made.kind === 'refused') throw refused(made.why);
    const { id } = await files.add(made.content, made.type);
    await store.add(id, accountId);
    return { path: `${base}${id}` };
  },

  open: async (id: string) => {
    const file = (await store.has(id)) ? await files.open(id) : undefined;
    if (file === undefined) throw notFound('There is no such picture.');
    const { content, type, digest } = file;
    return { name: 'picture', content, type, etag: `"${digest}"` };
  },
});

export type PortalImageService = ReturnType<typeof createPortalImageService>;
