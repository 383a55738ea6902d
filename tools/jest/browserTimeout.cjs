// Browser tests run complete user flows on machines that may be slow and shared.
jest.setTimeout(120_000);
