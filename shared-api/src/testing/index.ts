export { startTestServer, type ReceivedRequest, type StubResponse, type TestServer } from './startTestServer.ts';
