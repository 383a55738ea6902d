// Replaces the federation runtime's logger (0.4 KB br) with the console. The last exports are for builds only.
export const createLogger = (prefix) => ({
  warn: (...args) => console.warn(prefix, ...args),
  error: (...args) => console.error(prefix, ...args),
});
export const logger = createLogger('Module Federation:');
export const createInfrastructureLogger = (prefix) => createLogger(prefix);
export const infrastructureLogger = createLogger('Module Federation (build):');
export const bindLoggerToCompiler = () => {};
