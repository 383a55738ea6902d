import type { MessageKind } from '../contract.ts';

/** Something that went wrong while a message was delivered, and whose fault it was. */
export interface BusFault {
  /** The app and build whose listener failed, or whose message expired. */
  source: string;
  kind: MessageKind;
  name: string;
  error: unknown;
}

export type FaultReporter = (fault: BusFault) => void;

export interface FaultDesk {
  report: FaultReporter;
  /** Replaces the reporter; `null` brings the default back. */
  setReporter(reporter: FaultReporter | null): void;
  /** Runs a listener, so that neither its throw nor its rejected promise reaches the sender or another listener. */
  guard(about: Omit<BusFault, 'error'>, listener: () => unknown): void;
}

/** Without a reporter a fault reaches the page's own `error` event, as an uncaught error would. */
function reportToPage({ source, kind, name, error }: BusFault): void {
  reportError(new Error(`${source} failed on ${kind} '${name}': ${describe(error)}`, { cause: error }));
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Creates the place where faults of listeners end. */
export function createFaultDesk(): FaultDesk {
  let reporter: FaultReporter = reportToPage;
  const report: FaultReporter = (fault) => {
    try {
      reporter(fault);
    } catch (error) {
      // A reporter that fails must not turn one fault into two lost messages.
      reportToPage({ ...fault, error });
    }
  };
  return {
    report,
    setReporter: (next) => {
      reporter = next ?? reportToPage;
    },
    guard: (about, listener) => {
      try {
        const result = listener();
        if (result instanceof Promise) result.catch((error: unknown) => report({ ...about, error }));
      } catch (error) {
        report({ ...about, error });
      }
    },
  };
}
