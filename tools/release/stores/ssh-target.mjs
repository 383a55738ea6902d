// Where a site behind ssh is, from what was typed. Everything that becomes an argument of ssh is checked here.
const HOST = /^(?:[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?|\[[0-9A-Fa-f:.]+\])$/;
const USER = /^[A-Za-z0-9_](?:[A-Za-z0-9_.-]*)$/;

/**
 * Options as they stand in a variable: separated by spaces, kept together by quotes.
 * @throws when a quote is open at the end
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
 * @param {string} target `ssh://user@host[:port]/path`; spaces and the like in the path as they are, or as `%20`
 * @param {string} [options] more for ssh, such as `-i /keys/release`
 * @returns {{ target: string, user: string, host: string, port: number | null, path: string, options: string[] }}
 * @throws when its form is wrong
 */
export function parseSshTarget(target, options = '') {
  const refuse = (why) => new Error(`${target} is not a valid target: ${why}. Use ssh://user@host[:port]/path.`);
  const match = /^ssh:\/\/(?:([^@/]*)@)?(\[[^\]]*\]|[^:/@]*)(?::(\d+))?(\/.*)?$/s.exec(target);
  if (!match) throw refuse('its form is wrong');
  const [, user = '', host, port, rawPath = ''] = match;
  if (!HOST.test(host)) throw refuse('the host is not valid');
  if (user !== '' && !USER.test(user)) throw refuse('the user is not valid');
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
