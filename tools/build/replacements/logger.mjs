// Replaces the federation runtime's logger (0.4 KB br) with the console. The last exports are for builds only.

/** Logs warnings and errors to the console, with a prefix. */
export const createLogger = (prefix) => ({
  warn: (...args) => console.warn(prefix, ...args),
  error: (...args) => console.error(prefix, ...args),
});

/** The logger of the runtime in the page. */
export const logger = createLogger('Module Federation:');
/** The library's logger for builds, without options. The library imports it, but a page never uses it. */
export const createInfrastructureLogger = (prefix) => createLogger(prefix);
/** A logger for builds. The library imports it, but a page never uses it. */
export const infrastructureLogger = createLogger('Module Federation (build):');
/** Does nothing: a page has no compiler. */
export const bindLoggerToCompiler = () => {};
