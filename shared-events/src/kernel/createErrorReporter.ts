import type { MessageKind } from '../contract.ts';

/** An error during the delivery of a message, and the app responsible for it. */
export interface DeliveryError {
  /** The app and build whose listener failed, or whose message expired. */
  source: string;
  kind: MessageKind;
  name: string;
  error: unknown;
}

/**
 * Receives what a listener threw or rejected with. If it throws itself, that error goes to the page's `error` event.
 */
export type ReportError = (error: DeliveryError) => void;

/** Isolates the listeners of a page from each other: an error in one app stays there and is attributed to it. */
export interface ErrorReporter {
  report: ReportError;
  /** Replaces the reporter; `null` restores the default. */
  setReporter(reporter: ReportError | null): void;
  /** Runs a listener and reports its throw or rejection; neither reaches the sender or another listener. */
  guard(about: Omit<DeliveryError, 'error'>, listener: () => unknown): void;
}

/** Default reporter: dispatches the page's `error` event, as an uncaught error does. */
function reportToPage({ source, kind, name, error }: DeliveryError): void {
  reportError(new Error(`${source} failed on ${kind} '${name}': ${describe(error)}`, { cause: error }));
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Creates the reporter of listener errors. */
export function createErrorReporter(): ErrorReporter {
  let reporter: ReportError = reportToPage;
  const report: ReportError = (failure) => {
    try {
      reporter(failure);
    } catch (error) {
      // When the reporter itself fails, report the original error with the reporter's error instead of losing both.
      reportToPage({ ...failure, error });
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
