// Parses the target of a site on a remote host, and validates everything that becomes an argument of ssh.
const HOST_PATTERN = /^(?:[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?|\[[0-9A-Fa-f:.]+\])$/;
const USER_PATTERN = /^[A-Za-z0-9_](?:[A-Za-z0-9_.-]*)$/;

/**
 * Splits options at spaces outside quotes.
 * @throws if a quote is not closed
 */
export function splitOptions(text) {
  const options = [];
  const pattern = /\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/gy;
  while (pattern.lastIndex < text.trimEnd().length) {
    const match = pattern.exec(text);
    if (!match) throw new Error(`RELEASE_SSH_OPTIONS has a quote that does not close: ${text}`);
    options.push(match[1] ?? match[2] ?? match[3]);
  }
  return options;
}

/**
 * @param {string} target `ssh://user@host[:port]/path`; special characters in the path can be percent-encoded
 * @param {string} [options] further ssh options, such as `-i /keys/release`
 * @returns {{ target: string, user: string, host: string, port: number | null, path: string, options: string[] }}
 * @throws if the target or the options are invalid
 */
export function parseSshTarget(target, options = '') {
  const refuse = (why) => new Error(`${target} is not a valid target: ${why}. Use ssh://user@host[:port]/path.`);
  const match = /^ssh:\/\/(?:([^@/]*)@)?(\[[^\]]*\]|[^:/@]*)(?::(\d+))?(\/.*)?$/s.exec(target);
  if (!match) throw refuse('its form is wrong');
  const [, user = '', host, port, rawPath = ''] = match;
  if (!HOST_PATTERN.test(host)) throw refuse('the host is not valid');
  if (user !== '' && !USER_PATTERN.test(user)) throw refuse('the user is not valid');
  if (port && (Number(port) < 1 || Number(port) > 65_535)) throw refuse('the port is not valid');
  const path = trimEndSlashes(decodePath(rawPath, refuse));
  if (path === '') throw refuse('it names no folder');
  if (/\p{Cc}/u.test(path)) throw refuse('the path contains a control character');
  return { target, user, host, port: port ? Number(port) : null, path, options: splitOptions(options) };
}

function trimEndSlashes(path) {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

function decodePath(path, refuse) {
  try {
    return decodeURIComponent(path);
  } catch {
    throw refuse("the path has a '%' that is not followed by two digits (write %25)");
  }
}
