import { describeProxy } from './support/describeProxy.ts';
import { startNginx } from './support/startNginx.ts';
import { isOnPostgres, testIf } from '../../server/src/testing/run-if.ts';

/** The suite runs two server processes, which need a shared PostgreSQL and a shared Redis. */
if (process.env['NGINX_PATH'] && isOnPostgres) describeProxy('nginx', startNginx);
else testIf(false, 'needs nginx and PostgreSQL')('PRD-5 the nginx recipe', () => undefined);
