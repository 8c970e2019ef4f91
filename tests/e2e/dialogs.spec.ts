import { expect, type Page, test } from 'playwright/test';
import { expectAccessible } from './models/accessibility.ts';
import { buildStage, openStage } from './models/stage.ts';

let stage: string;

test.beforeAll(async () => {
  stage = await buildStage();
});

test.beforeEach(({ page }) => openStage(page, stage));

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test('a prompt counts characters, wants its comment, and asks before it throws text away', async ({
  page,
}) => {
  const answer = page.evaluate(() =>
    globalThis.stage.prompt({
      title: 'Reject',
      message: 'Tell the applicant why.',
      label: 'Comment',
    }),
  );
  const prompt = dialog(page, 'Reject');
  const field = prompt.getByRole('textbox', { name: 'Comment' });
  await expect(field).toBeFocused();
  // What a dialog writes on the body gives every element of a page its style anew.
  await expect(page.locator('body:is([style], [class], [data-scroll-locked])')).toHaveCount(0);
  await expectAccessible(page);
  await prompt.getByRole('button', { name: 'Yes' }).click();
  await expect(prompt.getByRole('alert')).toHaveText('Please fill this in.');
  await expectAccessible(page);
  await field.blur();
  await field.focus();
  await expect(prompt.getByRole('alert')).toHaveCount(0);
  await expect(field).toHaveAccessibleDescription('0 of 500 characters');
  const spoken = prompt.getByRole('status');
  await field.fill('🏛'.repeat(500));
  await expect(field).toHaveAccessibleDescription('500 of 500 characters');
  await expect(spoken).toHaveText('');
  await field.fill('🏛'.repeat(501));
  await expect(prompt.getByText('501 of 500 characters')).toBeVisible();
  await expect(spoken).toHaveText('Use at most 500 characters.');
  await prompt.getByRole('button', { name: 'Yes' }).click();
  await expect(prompt.getByRole('alert')).toContainText('500');
  await field.fill('  Not complete ');
  await page.keyboard.press('Escape');
  const question = dialog(page, 'Discard what you typed?');
  await expect(question.getByRole('button', { name: 'Keep writing' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(field).toHaveValue('  Not complete ');
  await prompt.getByRole('button', { name: 'Yes' }).click();
  await expect(prompt).toBeHidden();
  expect(await answer).toBe('Not complete');
});

test('a prompt for an e-mail address has its own words, and no is an answer', async ({ page }) => {
  const answer = page.evaluate(() =>
    globalThis.stage.prompt({
      title: 'Invite',
      message: 'Whom?',
      label: 'E-mail',
      isAddress: (text) => text.includes('@'),
      yesLabel: 'Invite',
      noLabel: 'Not now',
    }),
  );
  const prompt = dialog(page, 'Invite');
  await prompt.getByRole('textbox', { name: 'E-mail' }).fill('nobody');
  await page.keyboard.press('Enter');
  await expect(prompt.getByRole('alert')).toContainText('e-mail');
  await prompt.getByRole('button', { name: 'Not now' }).click();
  await dialog(page, 'Discard what you typed?').getByRole('button', { name: 'Discard' }).click();
  expect(await answer).toBeNull();
});

test('an error shows its words and none of the mark-up that could do harm', async ({ page }) => {
  const read = page.evaluate(() =>
    globalThis.stage.showError({
      title: 'Not saved',
      html:
        '<p>Two <b>fields</b> are wrong.</p><img src=x onerror="document.title=\'harmed\'">' +
        '<script>document.title="harmed"</script><a href="javascript:alert(1)">More</a>' +
        '<p style="position:fixed;inset:0" onclick="alert(1)">Over everything</p>',
    }),
  );
  const error = dialog(page, 'Not saved');
  await expect(error.locator('b')).toHaveText('fields');
  await expect(error.locator('img, script, [style*=fixed], [onclick], [href]')).toHaveCount(0);
  await expectAccessible(page);
  await error.getByRole('button', { name: 'OK' }).click();
  await read;
  await expect(page).toHaveTitle('Stage');
});

test('questions come in three sizes, lie above each other, and Escape answers the topmost', async ({
  page,
}) => {
  const open = (title: string, size: 'mini' | 'half' | 'full') =>
    page.evaluate(
      ([name, wide]) =>
        void globalThis.stage.confirm({ title: name, message: 'Sure?', size: wide }),
      [title, size] as const,
    );
  const widths: number[] = [];
  for (const [title, size] of [
    ['First', 'mini'],
    ['Second', 'half'],
    ['Third', 'full'],
  ] as const) {
    await open(title, size);
    await expect(dialog(page, title)).toBeVisible();
    widths.push((await dialog(page, title).boundingBox())?.width ?? 0);
  }
  expect(widths).toEqual([416, 800, 1280]);
  const answer = (title: string) => dialog(page, title).getByRole('button', { name: 'OK' });
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'Third')).toBeHidden();
  await expect(answer('Second')).toBeFocused();
  await open('Third', 'full');
  await expect(answer('Third')).toBeFocused();
  // Whoever hears that the focus is in the next one answers that one, however soon.
  await page.evaluate(() => {
    const press = ({ target }: FocusEvent) =>
      target?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    document.addEventListener('focusin', press, { once: true });
  });
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'Second')).toBeHidden();
  await expect(answer('First')).toBeFocused();
});

test('Escape closes a window that has come up over a question, and then answers the question', async ({
  page,
}) => {
  await page.evaluate(
    () => void globalThis.stage.confirm({ title: 'Delete it?', message: 'Sure?' }),
  );
  await expect(dialog(page, 'Delete it?')).toBeVisible();
  await page.evaluate(() => globalThis.stage.layWindow());
  await expect(dialog(page, 'A window')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'A window')).toBeHidden();
  // Whoever hears that the focus is back in the question answers it.
  await expect(dialog(page, 'Delete it?').getByRole('button', { name: 'OK' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'Delete it?')).toBeHidden();
});

test('the same message twice shows once and is read out twice, and of two at once each, and once', async ({
  page,
}) => {
  const spoken = await page.evaluate(async () => {
    const heard: string[] = [];
    const urgent = document.querySelector('[role=alert]');
    if (urgent === null) return heard;
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) heard.push(node.textContent ?? '');
      }
    }).observe(urgent, { childList: true, subtree: true });
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let time = 0; time < 2; time += 1) {
      globalThis.stage.toast.error('It did not work.');
      await frame();
      await frame();
    }
    globalThis.stage.toast.error('Nor did one thing.');
    globalThis.stage.toast.error('Nor did the other.');
    await frame();
    await frame();
    // What was said is not said again when a newer message leaves.
    for (const _ of ['the other', 'one thing']) {
      document.querySelector<HTMLElement>('li:last-of-type > [aria-label^="Dismiss"]')?.click();
      await frame();
      await frame();
    }
    return heard;
  });
  expect(spoken).toEqual([
    'It did not work.',
    'It did not work.',
    'Nor did one thing.',
    'Nor did the other.',
  ]);
  const shown = page.getByRole('region', { name: 'Messages' }).getByRole('listitem');
  await expect(shown).toHaveCount(1);
  // It stands still but for what the test lets pass.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.evaluate(() => globalThis.stage.toast.error('Nor did this.'));
  await expect(shown.filter({ hasText: 'Nor did this.' })).toBeVisible();
  await page.clock.runFor(4_900);
  await expect(shown.filter({ hasText: 'Nor did this.' })).toBeVisible();
  await page.clock.runFor(200);
  await expect(shown.filter({ hasText: 'Nor did this.' })).toHaveCount(0);
});

test('a message never lies over the control with the focus', async ({ page }) => {
  const elsewhere = page.getByRole('button', { name: 'Somewhere else' });
  const putAt = (edge: 'top' | 'bottom') =>
    elsewhere.evaluate((button, at) => {
      button.style.cssText = `position: fixed; ${at}: ${at === 'top' ? 70 : 34}px; left: 50%`;
      button.blur();
      button.focus();
    }, edge);
  const messages = page.getByRole('region', { name: 'Messages' });
  const overlap = async (): Promise<boolean> => {
    const [card, button] = [await messages.boundingBox(), await elsewhere.boundingBox()];
    if (card === null || button === null) throw new Error('one of them is not shown');
    return card.y < button.y + button.height && button.y < card.y + card.height;
  };
  // Somebody is at a button at the lower edge when the message comes.
  await putAt('bottom');
  // One that something can be done about stays long enough to be looked at twice.
  await page.evaluate(() =>
    globalThis.stage.toast.info('The note is gone.', { label: 'Undo', onClick: () => undefined }),
  );
  await expect(messages.getByText('The note is gone.')).toBeVisible();
  await expect.poll(overlap).toBe(false);
  // The message is at the upper edge by now, and the focus comes there.
  await putAt('top');
  await expect.poll(overlap).toBe(false);
  // Sent up once more and closed, it leaves no trace: the next message comes where messages belong.
  await putAt('bottom');
  await expect.poll(async () => (await messages.boundingBox())?.y).toBeLessThan(100);
  await messages.getByRole('button', { name: 'Dismiss' }).click();
  await expect(elsewhere).toBeFocused();
  await elsewhere.blur();
  await page.evaluate(() => globalThis.stage.toast.info('The note was restored.'));
  await expect.poll(async () => (await messages.boundingBox())?.y ?? 0).toBeGreaterThan(400);

  // A low window shows the newest and scrolls to the others.
  await messages.getByRole('button', { name: 'Dismiss' }).click();
  await page.setViewportSize({ width: 320, height: 256 });
  await page.evaluate(() => {
    for (const one of ['first', 'second', 'third', 'fourth']) {
      globalThis.stage.toast.info(`The ${one} is gone.`, {
        label: 'Undo',
        onClick: () => undefined,
      });
    }
  });
  await expect(messages.getByText('The fourth is gone.')).toBeInViewport({ ratio: 1 });
  expect((await messages.boundingBox())?.y).toBeGreaterThan(0);
  await messages.getByRole('button', { name: 'Undo' }).first().focus();
  await expect(messages.getByText('The first is gone.')).toBeInViewport({ ratio: 1 });
});

test('a message that begins with a name of another script goes as its page does', async ({
  page,
}) => {
  const said = 'محمد is no longer a member.';
  await page.evaluate((message) => globalThis.stage.toast.success(message), said);
  const shown = page.getByRole('region', { name: 'Messages' }).getByText(said);
  await expect(shown).toHaveCSS('direction', 'ltr');
});
