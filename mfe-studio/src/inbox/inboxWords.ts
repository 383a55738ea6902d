import { messageTopics, reasonWords, reportReasons, topicWords } from '@nyimbo/shared-api/contract';

/** The words of a message's topic or a report's reason. */
export function describeTopic(topic: string): string {
  const message = messageTopics.find((one) => one === topic);
  if (message !== undefined) return topicWords[message];
  const reason = reportReasons.find((one) => one === topic);
  return reason === undefined ? topic : reasonWords[reason];
}
