export { startTestServer, type ReceivedRequest, type TestReply, type TestServer } from './startTestServer.ts';
