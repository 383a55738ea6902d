import { messageTopics, reasonLabels, reportReasons, topicLabels } from '@nyimbo/shared-api/contract';

/** Returns the label of a message's topic or a report's reason. */
export function describeTopic(topic: string): string {
  const message = messageTopics.find((one) => one === topic);
  if (message !== undefined) return topicLabels[message];
  const reason = reportReasons.find((one) => one === topic);
  return reason === undefined ? topic : reasonLabels[reason];
}
