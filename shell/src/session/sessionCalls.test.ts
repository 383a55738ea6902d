import { buildSessionData } from '@nyimbo/shared-api/builders';
import { toSessionStart } from './sessionCalls.ts';

test("SES-1 the account's data keeps its meaning under the bus's names", () => {
  const data = buildSessionData();
  expect(toSessionStart(data)).toEqual({
    user: {
      userId: data.user.id,
      username: data.user.profile.username,
      fullName: data.user.profile.fullname,
      pictureUrl: data.user.profile.picture,
    },
    token: data.token,
    authKey: data.hashtag,
    sessionId: data['session-id'],
    preferences: {
      theme: data.settings.app.theme,
      playerStyle: data.settings.player.style,
      playerPosition: data.settings.player.position,
      loop: data.settings.player.loop,
      autoplay: data.settings.player.autoplay,
    },
  });
});
