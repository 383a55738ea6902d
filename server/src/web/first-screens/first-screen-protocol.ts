import type { FirstScreen, FirstScreenRequest } from '@nyimbo/shared-ui/first-screen-types';

/** The props of a page's component: the values of its path, its query and the path itself. */
export interface ServerPageProps {
  params: Record<string, string>;
  search: string;
  path: string;
}

export type RenderRequest = FirstScreenRequest<ServerPageProps>;

/** A message from `first-screen-thread.ts` to its worker. `file`: the path of a remote's build for the server. */
export type ThreadRequest =
  | { id: number; type: 'list-modules'; file: string }
  | { id: number; type: 'render'; file: string; request: RenderRequest };

/** The worker's reply to the message with the same id. */
export type ThreadReply =
  | { id: number; ok: true; value: string[] | FirstScreen }
  | { id: number; ok: false; message: string };
