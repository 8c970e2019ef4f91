/** One event of a stream; `event` is '' for a sign of life. */
export type ServerEvent = { readonly event: string; readonly id: string; readonly data: string };

const fieldOf = (line: string): readonly [name: string, value: string] => {
  const colon = line.indexOf(':');
  if (colon < 0) return [line, ''];
  return [line.slice(0, colon), line.slice(colon + 1).replace(/^ /, '')];
};

const eventOf = (frame: string): ServerEvent => {
  const fields = frame.split('\n').map(fieldOf);
  const last = (wanted: string) => fields.findLast(([name]) => name === wanted)?.[1] ?? '';
  const data = fields.filter(([name]) => name === 'data').map(([, value]) => value);
  return { event: last('event'), id: last('id'), data: data.join('\n') };
};

/** Cuts the text of a stream, however it arrives, into its events. */
export const createEventParser = () => {
  let rest = '';
  return (text: string): readonly ServerEvent[] => {
    // A line break may arrive in two halves, so it is made uniform only with what follows it.
    const frames = (rest + text).replaceAll('\r\n', '\n').split('\n\n');
    rest = frames.pop() ?? '';
    return frames.map(eventOf);
  };
};

/** The events of a stream whose text arrives in pieces. */
export const eventsOf = async function* (
  pieces: AsyncIterable<string>,
): AsyncGenerator<ServerEvent> {
  const parse = createEventParser();
  for await (const piece of pieces) yield* parse(piece);
};
