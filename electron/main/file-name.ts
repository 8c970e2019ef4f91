import { type AttachmentEnding, endingOf, isAttachmentEnding } from '#shared/rules/attachment.ts';

/** Files that the portal makes and those that people have attached: nothing that would run when it is opened. */
export type SavedEnding = AttachmentEnding;

/** The ending under which a file is saved: that of its name where it is one of the portal's, a workbook's otherwise. */
export const savedEnding = (proposed: string): SavedEnding => {
  const ending = endingOf(proposed);
  return isAttachmentEnding(ending) ? ending : 'xlsx';
};

const forbidden = /[<>:"/\\|?*\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Names that Windows keeps for devices, whatever their ending. */
const device = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i;

/** Leaves room in the 255 bytes of common file systems for what a person adds in the dialog. */
const maxBytes = 180;

const bytesOf = (text: string): number => Buffer.byteLength(text);

/** Between what people see as characters: no accent is torn from its letter. */
const cut = (text: string, max: number): string => {
  let kept = '';
  let bytes = 0;
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    bytes += bytesOf(segment);
    if (bytes > max) break;
    kept += segment;
  }
  return kept;
};

/**
 * Makes a proposed file name one that Windows, macOS and Linux all take and that shows its true ending:
 * no folders, no control or direction characters, no device names, not too long.
 */
export const safeFileName = (proposed: string, extension: SavedEnding): string => {
  const cleaned = proposed.replace(forbidden, '_').replace(/^[\s.]+|[\s.]+$/g, '');
  const ending = `.${extension}`;
  const stem = cleaned.toLowerCase().endsWith(ending) ? cleaned.slice(0, -ending.length) : cleaned;
  const trimmed = cut(stem, maxBytes - ending.length).replace(/[\s.]+$/, '');
  const named = trimmed === '' ? 'portal' : trimmed;
  return `${device.test(named) ? `_${named}` : named}${ending}`;
};
