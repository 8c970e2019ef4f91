import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SideChoice } from '#renderer/ui/form/side-choice.tsx';

test('of a part that one side has emptied it is said that it is empty', () => {
  const ignore = (): void => undefined;
  const choice = createElement(SideChoice, {
    parts: [{ part: 'about', label: 'Description', mine: '', theirs: 'Until one\nThen rest' }],
    labels: { mine: 'Mine', theirs: 'Theirs', empty: '(empty)', cancel: 'Cancel', save: 'Save' },
    busy: false,
    onSettle: ignore,
    onCancel: ignore,
  });
  const drawn = renderToStaticMarkup(createElement(MantineProvider, { children: choice }));
  expect(drawn.match(/<i>.*?<\/i>/g)).toEqual(['<i>(empty)</i>']);
  expect(drawn).toMatch(/<bdi class="[^"]+">Until one\nThen rest<\/bdi>/);
});
