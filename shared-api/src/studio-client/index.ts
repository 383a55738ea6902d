export { callStudio } from './callStudio.ts';
export { parseApiRejection, type ApiRejection } from './parseApiRejection.ts';
