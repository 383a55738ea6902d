import { buildEarlyKey, buildQuery } from '@nyimbo/shared-api/paths';
import { endpoints, type CallName } from '@nyimbo/shared-api/contract';
import type { LiveRoute } from '../live/registry.schema.ts';

/** A request that the HTML starts before any script has loaded; `callApi` finds its answer by `key`. */
export interface EarlyRequest {
  key: string;
  url: string;
  /** JSON of a POST; absent for a GET. The page adds `isMobile`, which only it knows. */
  body?: Record<string, unknown>;
}

const isCallName = (name: string): name is CallName => Object.hasOwn(endpoints, name);

/** `{name}` becomes the path's value; a value that the path does not have is left out. */
function fillValue(value: string | number | boolean, params: Record<string, string>): unknown {
  if (typeof value !== 'string') return value;
  const name = /^\{(\w+)\}$/.exec(value)?.[1];
  if (name === undefined) return value;
  return Object.hasOwn(params, name) ? params[name] : undefined;
}

/** The requests of a route, with the values of its address. Calls that this server does not know are left out. */
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
