/**
 * Node's arguments for a short-lived program in TypeScript. `--liftoff-only`: optimizing the embedded database's
 * WebAssembly takes a quarter of the CPU time of a start, and these programs end before it is finished.
 */
export const TYPESCRIPT_ARGUMENTS = ['--liftoff-only', '--import', 'tsx'] as const;
