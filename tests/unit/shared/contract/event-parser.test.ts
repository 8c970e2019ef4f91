import { expect, test } from 'vitest';
import { createEventParser } from '#shared/contract/event-parser.ts';

const text =
  'event: inbox\nid: 7\ndata: {"a":1}\n\n: \n\nevent: inbox\r\nid:8\r\ndata: x\r\ndata: y\r\n\r\n';

const wanted = [
  { event: 'inbox', id: '7', data: '{"a":1}' },
  { event: '', id: '', data: '' },
  { event: 'inbox', id: '8', data: 'x\ny' },
];

test('a stream is cut into its events', () => {
  expect(createEventParser()(text)).toEqual(wanted);
});

test('a stream is cut into the same events in whatever pieces it arrives', () => {
  for (const size of [1, 2, 3, 7, 20]) {
    const parse = createEventParser();
    const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, index) =>
      text.slice(index * size, (index + 1) * size),
    );
    expect(pieces.flatMap(parse)).toEqual(wanted);
  }
});
