// Some browser tests build an app and check it in Chromium, which takes minutes on a busy machine.
jest.setTimeout(300_000);
