import type { TestApp } from './create-test-app.ts';

export interface TusRequest {
  method: 'POST' | 'PATCH' | 'HEAD' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  payload?: Buffer;
}

/** Sends a request of the tus protocol with the bearer token of a session. */
export const sendTus = (app: TestApp, token: string, { method, url, headers, payload }: TusRequest) =>
  app.server.inject({
    method,
    url,
    headers: { 'tus-resumable': '1.0.0', authorization: `Bearer ${token}`, ...headers },
    payload,
  });

/** Encodes the header `Upload-Metadata`. */
export const encodeTusMetadata = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');

/** Headers of a part that starts at `offset`. */
export const describeTusPart = (offset: number): Record<string, string> => ({
  'upload-offset': String(offset),
  'content-type': 'application/offset+octet-stream',
});
