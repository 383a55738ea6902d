export { sendCall } from './sendCall.ts';
