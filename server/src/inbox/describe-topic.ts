import { reasonWords, topicWords } from '@nyimbo/shared-api/contract';

const words = {
  message: new Map<string, string>(Object.entries(topicWords)),
  report: new Map<string, string>(Object.entries(reasonWords)),
};

/** Name of a topic or a reason; the key itself if this version of the site does not know it. */
export const describeTopic = (kind: 'message' | 'report', topic: string): string => words[kind].get(topic) ?? topic;
