import { type WorkbookWish, workbookFile } from './workbook.ts';

export type { WorkbookWish };

addEventListener('message', ({ data }: MessageEvent<WorkbookWish>) => {
  const file = workbookFile(data);
  postMessage(file, { transfer: [file.buffer] });
});
