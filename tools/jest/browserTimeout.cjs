// A browser test does what a visitor does, on machines that may be slow and shared.
jest.setTimeout(120_000);
