import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useRequestKeys } from '#renderer/session/use-request-key.ts';

const keys = (): ReturnType<typeof useRequestKeys> => {
  let keyOf: ReturnType<typeof useRequestKeys> | undefined;
  const Screen = () => {
    keyOf = useRequestKeys();
    return null;
  };
  renderToStaticMarkup(createElement(Screen));
  return keyOf ?? expect.fail('it was not drawn');
};

test('what is sent again has the key of before until it is saved, what is beside it another', () => {
  const keyOf = keys();
  const first = keyOf({ name: 'Open cases' });
  expect(keyOf({ name: 'Open cases' }).requestKey).toBe(first.requestKey);
  expect(keyOf({ name: 'All cases' }).requestKey).not.toBe(first.requestKey);
  first.drawKey();
  expect(keyOf({ name: 'Open cases' }).requestKey).not.toBe(first.requestKey);
});
