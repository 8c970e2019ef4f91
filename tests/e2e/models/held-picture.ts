import type { Page } from 'playwright/test';

/** Keeps the next picture that the page draws back, until the test lets it go. */
export const holdPicture = async (page: Page) => {
  const held = await page.evaluateHandle(() => {
    const pictures = HTMLCanvasElement.prototype;
    const real = Object.getOwnPropertyDescriptor(pictures, 'toBlob') ?? {};
    const drawn = new Promise<() => void>((resolve) => {
      pictures.toBlob = (take) => {
        Object.defineProperty(pictures, 'toBlob', real);
        resolve(() => take(new Blob(['a picture'])));
      };
    });
    return { drawn };
  });
  return {
    drawn: () => held.evaluate(async ({ drawn }) => void (await drawn)),
    /** Resolves when the page has had the time to show it. */
    letGo: () =>
      held.evaluate(async ({ drawn }) => {
        const take = await drawn;
        take();
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
        await frame();
        await frame();
      }),
  };
};
