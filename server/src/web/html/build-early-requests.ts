import { buildEarlyKey, buildQuery } from '@nyimbo/shared-api/paths';
import { endpoints, type CallName } from '@nyimbo/shared-api/contract';
import type { LiveRoute } from '../live/registry.schema.ts';

/** A request that the HTML starts before any script has loaded; `callApi` finds its response by `key`. */
export interface EarlyRequest {
  key: string;
  url: string;
  /** JSON body of a POST; absent for a GET. The page adds `isMobile`, which the server does not know. */
  body?: Record<string, unknown>;
}

const isCallName = (name: string): name is CallName => Object.hasOwn(endpoints, name);

/** Replaces `{name}` with the path's value; undefined if the path has no such value. */
function fillValue(value: string | number | boolean, params: Record<string, string>): unknown {
  if (typeof value !== 'string') return value;
  const name = /^\{(\w+)\}$/.exec(value)?.[1];
  if (name === undefined) return value;
  return Object.hasOwn(params, name) ? params[name] : undefined;
}

/** Builds the early requests of a route with the values of its URL. Leaves out calls that this server does not know. */
export function buildEarlyRequests(route: LiveRoute, params: Record<string, string>, apiBase: string): EarlyRequest[] {
  return (route.early ?? []).flatMap(({ call, request }) => {
    if (!isCallName(call)) return [];
    const filled = Object.entries(request)
      .map(([name, value]) => [name, fillValue(value, params)] as const)
      .filter(([, value]) => value !== undefined);
    const fields: Record<string, unknown> = Object.fromEntries(filled);
    const key = buildEarlyKey(call, fields);
    const { method, path } = endpoints[call];
    if (method === 'POST') return [{ key, url: `${apiBase}${path}`, body: fields }];
    const query = buildQuery(filled);
    return [{ key, url: `${apiBase}${path}${query === '' ? '' : `?${query}`}` }];
  });
}
