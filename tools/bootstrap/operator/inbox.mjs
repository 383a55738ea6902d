// `npm run inbox`: lists the messages from the contact form and the report form (server/src/inbox/README.md).
import { ensureDependencies } from '../dependencies/install-dependencies.mjs';

await ensureDependencies({ isForSite: true });

const { register } = await import('tsx/esm/api');
register();
await import('../../../server/src/inbox/inbox.cli.ts');
