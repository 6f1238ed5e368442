/** The content of a request that is a file. */
export interface SentFile {
  readonly content: Blob;
  readonly mediaType: string;
  /** Told how many bytes of it have left, again and again. */
  readonly onProgress?: (sent: number) => void;
}

/** Answers that must not have a body. */
const bodiless = [204, 205, 304];

/**
 * Sends a file and tells how much of it has left, which `fetch` cannot.
 * Throws: Error without a connection, the reason of the signal.
 */
export function sendFile(
  method: string,
  address: string,
  headers: Readonly<Record<string, string>>,
  { content, mediaType, onProgress }: SentFile,
  signal?: AbortSignal,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.setRequestHeader('Content-Type', mediaType);
    const abort = (): void => request.abort();
    request.upload.onprogress = ({ loaded }) => onProgress?.(loaded);
    request.onload = () => {
      const { status, responseText } = request;
      resolve(new Response(bodiless.includes(status) ? null : responseText, { status }));
    };
    request.onerror = () => reject(new Error('The connection broke.'));
    request.onabort = () => reject(signal?.reason ?? new Error('The connection broke.'));
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    if (signal?.aborted) {
      reject(signal.reason);
      return;
    }
    signal?.addEventListener('abort', abort);
    request.send(content);
  });
}
