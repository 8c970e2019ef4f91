import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { useToolbarKeys } from '#renderer/ui/editor/toolbar-keys.ts';

/** As much of a button as has to do with the tab key. */
class Button {
  tabIndex = 0;
}

afterEach(() => vi.unstubAllGlobals());

/** The keys of a toolbar that has these buttons. */
const keysOver = (buttons: readonly Button[]) => {
  vi.stubGlobal('HTMLButtonElement', Button);
  const found: ReturnType<typeof useToolbarKeys>[] = [];
  const Toolbar = (): null => {
    found.push(useToolbarKeys());
    return null;
  };
  renderToStaticMarkup(createElement(Toolbar));
  const keys = found[0];
  if (keys !== undefined) Object.assign(keys.ref, { current: { querySelectorAll: () => buttons } });
  return (target: Button): void => void Reflect.apply(keys?.onFocus ?? vi.fn(), null, [{ target }]);
};

test('a toolbar stays one stop of the tab key when a button of its popover has the focus', () => {
  const buttons = [new Button(), new Button(), new Button()];
  const focus = keysOver(buttons);
  const stops = () => buttons.map(({ tabIndex }) => tabIndex);
  const [, bold] = buttons;
  if (bold !== undefined) focus(bold);
  expect(stops()).toEqual([-1, 0, -1]);
  focus(new Button());
  expect(stops()).toEqual([-1, 0, -1]);
});
