import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enterWindow, openerNow, watchFocus } from '#renderer/ui/dialog/openers.ts';
import { handFocusOut, handOnFocus } from '#renderer/ui/form/heir.ts';
import { handToNextRow } from '#renderer/ui/form/next-row.ts';

const group = '[role="group"]';
const frame = '[tabindex="-1"]';

/** As much of an element as has to do with the focus. */
class Place {
  isConnected = true;
  disabled = false;
  hidden = false;
  readonly held: Place[] = [];
  readonly within: Place | null;
  readonly matched: string;
  readonly tabIndex: number;
  owner: string | null = null;

  constructor(within: Place | null, matched = 'button') {
    this.within = within;
    this.matched = matched;
    this.tabIndex = matched === 'button' ? 0 : -1;
    within?.held.push(this);
  }
  get parentElement(): Place | null {
    return this.within;
  }
  get children(): readonly Place[] {
    return this.held.filter(({ isConnected }) => isConnected);
  }
  hasAttribute(): boolean {
    return this.matched === frame;
  }
  contains(place: Place): boolean {
    return place === this || this.held.some((one) => one.contains(place));
  }
  closest(selector: string): Place | null {
    return this.matched === selector ? this : (this.within?.closest(selector) ?? null);
  }
  querySelectorAll(): Place[] {
    return this.held.filter(({ disabled, matched }) => matched === 'button' && !disabled);
  }
  getAttribute(): string | null {
    return this.owner;
  }
  checkVisibility(): boolean {
    return this.isConnected && !this.hidden;
  }
  focus(): void {
    const takes = this.isConnected && !this.hidden && !this.disabled && this !== page.body;
    if (!takes) return;
    page.activeElement = this;
    for (const listen of followers) listen({ target: this });
  }
  /** As the browser does: the focus of what leaves is with the body. */
  leave(): void {
    this.isConnected = false;
    if (page.activeElement === this) page.activeElement = page.body;
  }
}

const body = new Place(null, 'body');
const byId = new Map<string, Place>();
const followers = new Set<(event: { readonly target: Place }) => void>();
const page = {
  body,
  activeElement: body,
  getElementById: (id: string) => byId.get(id) ?? null,
  addEventListener: (_: string, listen: () => void) => void followers.add(listen),
  removeEventListener: (_: string, listen: () => void) => void followers.delete(listen),
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('HTMLElement', Place);
  vi.stubGlobal('document', page);
  page.activeElement = body;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Opens a window with a button in it, from wherever the focus is; the answer closes it. */
const openWindow = () => {
  const leave = enterWindow(openerNow());
  const inside = new Place(new Place(body, '[role="dialog"]'));
  inside.focus();
  const close = (): void => {
    leave();
    inside.leave();
    vi.runAllTimers();
  };
  return { inside, close };
};

test('the focus goes back to what opened the window, and from each of several to the one before', () => {
  const button = new Place(body);
  button.focus();
  const first = openWindow();
  const second = openWindow();
  second.close();
  expect(page.activeElement).toBe(first.inside);
  first.close();
  expect(page.activeElement).toBe(button);
});

test('a window that outlives the one it opened from goes back to what opened that one', () => {
  const button = new Place(body);
  button.focus();
  const first = openWindow();
  const second = openWindow();
  first.inside.leave();
  first.close();
  expect(page.activeElement).toBe(second.inside);
  second.close();
  expect(page.activeElement).toBe(button);
});

test('what has been opened and closed before is none of the way back', () => {
  const bell = new Place(body);
  bell.focus();
  openWindow().close();
  expect(page.activeElement).toBe(bell);
  page.activeElement = body;
  openWindow().close();
  expect(page.activeElement).toBe(body);
});

test('a window whose file came after the menu had gone goes back to the button of the menu', () => {
  const leave = watchFocus();
  const button = new Place(body);
  byId.set('of-the-menu', button);
  const menu = new Place(body, '[role="menu"]');
  menu.owner = 'of-the-menu';
  const item = new Place(menu);
  button.focus();
  item.focus();
  item.leave();
  expect(page.activeElement).toBe(body);
  openWindow().close();
  expect(page.activeElement).toBe(button);

  // Whoever has left what they were at, which is still there, has opened it from nowhere.
  page.activeElement = body;
  openWindow().close();
  expect(page.activeElement).toBe(body);
  leave();
});

test.each(['hidden', 'disabled'] as const)(
  'an opener that is %s leaves the focus to what can be seen beside it',
  (state) => {
    const bar = new Place(body, group);
    const unseen = new Place(bar);
    const [opener, other] = [new Place(bar), new Place(bar)];
    opener.focus();
    const shown = openWindow();
    unseen.hidden = true;
    opener[state] = true;
    shown.close();
    expect(page.activeElement).toBe(other);
  },
);

test('where all beside it is hidden as well, the focus goes to what opened the window around', () => {
  const button = new Place(body);
  button.focus();
  const around = openWindow();
  const bar = new Place(around.inside.within, group);
  const opener = new Place(bar);
  opener.focus();
  const shown = openWindow();
  opener.hidden = true;
  around.inside.hidden = true;
  shown.close();
  expect(page.activeElement).toBe(button);
  around.close();
});

test('a control that leaves with the focus hands it on in its group, or out to what is around', () => {
  const around = new Place(body, frame);
  const bar = new Place(around, group);
  const first = new Place(bar);
  const save = new Place(bar);
  const retry = new Place(new Place(around, '[role="alert"]'));
  const ends = [handOnFocus(save as never), handFocusOut(retry as never)];
  save.focus();
  ends[0]?.();
  expect(page.activeElement).toBe(first);
  ends[1]?.();
  expect(page.activeElement, 'only if it has the focus').toBe(first);
  retry.focus();
  ends[1]?.();
  expect(page.activeElement).toBe(around);
});

/** Three rows with a button in each, in a list. */
const givenRows = () => {
  const list = new Place(body, frame);
  const rows = [new Place(list, 'li'), new Place(list, 'li'), new Place(list, 'li')] as const;
  const buttons = rows.map((row) => new Place(row));
  const leave = (...places: readonly number[]): Promise<void> => {
    // All rows are told, then all of them go, as in one turn of the page.
    const gone = places.flatMap((at) => rows[at] ?? []);
    for (const row of gone) handToNextRow(row as never)();
    for (const row of gone) {
      for (const one of [...row.held, row]) one.leave();
    }
    return Promise.resolve();
  };
  return { list, buttons, leave };
};

test.each([
  ['the row after it', [1], 2],
  ['the row after those that leave with it', [0, 1], 2],
  ['the row before it where none comes after', [1, 2], 0],
] as const)('whoever is in a row that leaves goes on in %s', async (_, gone, heir) => {
  const { buttons, leave } = givenRows();
  buttons[gone[0]]?.focus();
  await leave(...gone);
  expect(page.activeElement).toBe(buttons[heir]);
});

test('whoever is in the last row that leaves stays in what is around, and whoever is elsewhere there', async () => {
  const { list, buttons, leave } = givenRows();
  buttons[0]?.focus();
  await leave(1, 2);
  expect(page.activeElement).toBe(buttons[0]);
  await leave(0);
  expect(page.activeElement).toBe(list);
});

test('what is gone before the question has closed leaves the focus to the next row, then to the window around', () => {
  new Place(body).focus();
  const around = openWindow();
  const list = new Place(around.inside.within, 'ol');
  const rows = [new Place(list, 'li'), new Place(list, 'li')] as const;
  const bins = rows.map((row) => new Place(row));
  const heirs = [bins[1], around.inside];
  for (const [at, heir] of heirs.entries()) {
    bins[at]?.focus();
    const question = openWindow();
    bins[at]?.leave();
    rows[at]?.leave();
    question.close();
    expect(page.activeElement).toBe(heir);
  }
  around.close();
});

test('a list without any control keeps the focus itself', () => {
  const bar = new Place(body, group);
  const opener = new Place(bar);
  opener.focus();
  const shown = openWindow();
  opener.leave();
  vi.spyOn(bar, 'hasAttribute').mockReturnValue(true);
  shown.close();
  expect(page.activeElement).toBe(bar);
});
