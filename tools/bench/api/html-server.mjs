// The server that `bench:html` measures: the web host, and a constant response with the server's hooks as a baseline.
import { readBytes, serveMeasured } from './measured-server.mjs';

await serveMeasured({
  part: 'web',
  addConstant: (scope) => {
    scope.get('/constant', ({ query }, reply) =>
      reply.type('text/html; charset=utf-8').send(Buffer.alloc(readBytes(query), 'x')),
    );
  },
});
