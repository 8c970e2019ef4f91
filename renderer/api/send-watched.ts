/**
 * Carries a request like `fetch` and tells how much of it is on its way, which `fetch` cannot. Fails like `fetch` where
 * no answer comes, and when it is given up.
 */
export const sendWatched =
  (onSent: (share: number) => void) =>
  (url: string, { method = 'POST', headers, body, signal }: RequestInit): Promise<Response> =>
    new Promise((answered, failed) => {
      const request = new XMLHttpRequest();
      request.open(method, url);
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable) onSent(loaded / total);
      });
      request.addEventListener('load', () => {
        const retryAfter = request.getResponseHeader('retry-after');
        answered(
          new Response(request.responseText, {
            status: request.status,
            headers: retryAfter === null ? {} : { 'retry-after': retryAfter },
          }),
        );
      });
      request.addEventListener('error', () => failed(new TypeError('no answer came')));
      request.addEventListener('abort', () => failed(new DOMException('given up', 'AbortError')));
      signal?.addEventListener('abort', () => request.abort(), { once: true });
      if (signal?.aborted === true) request.abort();
      // A form and a text are all that the client sends.
      request.send(body as FormData | string);
    });
