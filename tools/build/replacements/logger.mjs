// In the place of the federation runtime's logger (0.4 KB br): the console.
export const createLogger = (prefix) => ({
  warn: (...args) => console.warn(prefix, ...args),
  error: (...args) => console.error(prefix, ...args),
  debug: () => {},
  setDelegate: () => {},
});
export const createInfrastructureLogger = createLogger;
export const bindLoggerToCompiler = () => {};
export const logger = createLogger('Module Federation:');
export const infrastructureLogger = logger;
