export { callStudio } from './callStudio.ts';
export { readRefusal, type Refusal } from './readRefusal.ts';
