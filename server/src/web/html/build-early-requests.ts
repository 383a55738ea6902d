import { buildEarlyKey, buildQuery } from '@nyimbo/shared-api/paths';
import { endpoints, type CallName } from '@nyimbo/shared-api/contract';
import type { LiveRoute } from '../live/registry.schema.ts';

/**
 * A request that the HTML starts before any script has loaded. `callApi` in the browser later finds the response by
 * `key`.
 */
export interface EarlyRequest {
  key: string;
  url: string;
  /** JSON body of a POST; absent for a GET. The page adds `isMobile`, which the server does not know. */
  body?: Record<string, unknown>;
}

const isCallName = (name: string): name is CallName => Object.hasOwn(endpoints, name);

/** Replaces `{name}` with the value from the path; undefined if the path has no such value. */
function fillValue(value: string | number | boolean, params: Record<string, string>): unknown {
  if (typeof value !== 'string') return value;
  const name = /^\{(\w+)\}$/.exec(value)?.[1];
  if (name === undefined) return value;
  return Object.hasOwn(params, name) ? params[name] : undefined;
}

/** A call that a route names in `early`, with the values of the page's URL. */
interface EarlyCall {
  call: CallName;
  key: string;
  fields: Record<string, unknown>;
}

/** Lists the early calls of a route. Leaves out calls that this server does not know. */
export function listEarlyCalls(route: LiveRoute, params: Record<string, string>): EarlyCall[] {
  return (route.early ?? []).flatMap(({ call, request }) => {
    if (!isCallName(call)) return [];
    const filled = Object.entries(request)
      .map(([name, value]) => [name, fillValue(value, params)] as const)
      .filter(([, value]) => value !== undefined);
    const fields: Record<string, unknown> = Object.fromEntries(filled);
    return [{ call, key: buildEarlyKey(call, fields), fields }];
  });
}

/** Builds the early requests of a route with the values of its URL. */
export function buildEarlyRequests(route: LiveRoute, params: Record<string, string>, apiBase: string): EarlyRequest[] {
  return listEarlyCalls(route, params).map(({ call, key, fields }) => {
    const { method, path } = endpoints[call];
    if (method === 'POST') return { key, url: `${apiBase}${path}`, body: fields };
    const query = buildQuery(Object.entries(fields));
    return { key, url: `${apiBase}${path}${query === '' ? '' : `?${query}`}` };
  });
}
