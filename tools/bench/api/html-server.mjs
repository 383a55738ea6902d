// The server that `bench:html` measures: the web host with the API, and a constant response with the server's hooks as a baseline.
import { readBytes, serveMeasured } from './measured-server.mjs';

await serveMeasured({
  parts: ['api', 'web'],
  addConstant: (scope) => {
    scope.get('/constant', ({ query }, reply) =>
      reply.type('text/html; charset=utf-8').send(Buffer.alloc(readBytes(query), 'x')),
    );
  },
});
