import { reasonLabels, topicLabels } from '@nyimbo/shared-api/contract';

const labelsByKind = {
  message: new Map<string, string>(Object.entries(topicLabels)),
  report: new Map<string, string>(Object.entries(reasonLabels)),
};

/** Returns the label of a topic or reason; the key itself if this version of the site does not know the key. */
export const describeTopic = (kind: 'message' | 'report', topic: string): string =>
  labelsByKind[kind].get(topic) ?? topic;
