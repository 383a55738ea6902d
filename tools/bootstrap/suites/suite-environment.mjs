// The environment variables of every suite.

/**
 * Node reads the certificates of `NODE_EXTRA_CA_CERTS` at each start, which takes a third of the start's CPU time. The
 * suites start thousands of programs, and these connect to this machine only.
 */
export const SUITE_ENVIRONMENT = { NODE_EXTRA_CA_CERTS: '' };
