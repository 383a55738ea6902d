import { buildSessionData, buildSettings } from '../builders/entityBuilders.ts';
import { toSessionStart } from './toSessionStart.ts';

describe('toSessionStart', () => {
  test('ENT-1 maps the API’s fields, including the settings, to the site’s names', () => {
    const settings = buildSettings({ app: { theme: 'light' }, player: { style: 'advanced', loop: true } });
    const data = buildSessionData({ settings });
    expect(toSessionStart(data)).toEqual({
      user: {
        userId: data.user.id,
        username: data.user.profile.username,
        fullName: data.user.profile.fullname,
        pictureUrl: data.user.profile.picture,
        city: data.user.profile.city,
      },
      token: data.token,
      authKey: data.hashtag,
      sessionId: data['session-id'],
      preferences: {
        theme: 'light',
        playerStyle: 'advanced',
        playerPosition: settings.player.position,
        loop: true,
        autoplay: settings.player.autoplay,
      },
    });
  });
});
