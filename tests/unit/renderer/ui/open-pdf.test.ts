import { afterEach, expect, test, vi } from 'vitest';
import { openPdf } from '#renderer/ui/charts/open-pdf.ts';

afterEach(() => vi.unstubAllGlobals());

const written = async (lang: string): Promise<string> => {
  vi.stubGlobal('document', { documentElement: { lang } });
  const pdf = await openPdf('Casos abiertos');
  return Buffer.from(pdf.output('arraybuffer')).toString('latin1');
};

test('the PDF of a chart or a dashboard says its language, and shows its title', async () => {
  const file = await written('es');
  expect(file).toContain('/Lang (es)');
  expect(file).toContain('/DisplayDocTitle true');
  expect(file).toContain('/Title (Casos abiertos)');
  expect(await written('tl'), 'one that the library cannot name').not.toContain('/Lang');
});
