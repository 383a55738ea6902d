import { exampleCatalogue } from './exampleCatalogue.ts';
import { exampleModeration } from './exampleModeration.ts';
import { exampleStaff } from './exampleStaff.ts';
import type { StudioCallExamples } from './StudioCallExamples.ts';

/** One example of request, response and error for every call of the studio, shown in the OpenAPI page. */
export const studioExamples: StudioCallExamples = { ...exampleCatalogue, ...exampleModeration, ...exampleStaff };
