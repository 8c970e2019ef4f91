import type { PhotoRefusal } from '#server/files/photo.ts';
import { ReplyError } from '#server/http/reply-error.ts';
import { tooManyPictures } from '#server/http/upload.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import { offerableLanguages } from '#shared/rules/portal-settings.ts';

export const isLanguage = (key: string): boolean =>
  offerableLanguages.some((known) => known === key);

export const refusePhoto = (why: PhotoRefusal): never => {
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

export const conflict = (): ReplyError =>
  new ReplyError(ReplyCode.Conflict, 'This profile was changed elsewhere in the meantime.');
