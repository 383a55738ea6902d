import { reasonWords, topicWords } from '@nyimbo/shared-api/contract';

const words = {
  message: new Map<string, string>(Object.entries(topicWords)),
  report: new Map<string, string>(Object.entries(reasonWords)),
};

/** What a topic or a reason is called; itself, when only another version of the site knows it. */
export const describeTopic = (kind: 'message' | 'report', topic: string): string => words[kind].get(topic) ?? topic;
