export { createTrial, type Trial } from './createTrial.ts';
export { recordRegistrations, type Registration } from './recordRegistrations.ts';
